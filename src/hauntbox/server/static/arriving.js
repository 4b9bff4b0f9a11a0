// @ts-check
// An invitation is a link to the table with a seat behind the #. It is opened on a page of its own, before anything else
// of the table is.

function turnToInvitation() {
  if (!new URLSearchParams(location.hash.slice(1)).has("seat")) return;
  location.replace(`/join/${document.body.dataset.table}${location.hash}`);
}

turnToInvitation();
window.addEventListener("hashchange", turnToInvitation); // opened by somebody who watches already
