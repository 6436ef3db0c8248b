import { accountCount, changedEvent, guestLines, isSignedIn, mergeEndedEvent } from './browser-cart.ts';

function show(): void {
  const count = accountCount() ?? guestLines().length;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.textContent = count > 0 ? String(count) : '';
    badge.hidden = count === 0;
  }
}

/** A press on `+` of a card. Before this listens, and where its code does not come, the form is sent. */
function addFromCard(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.quickAdd) return;
  event.preventDefault();
  import('./quick-add.ts').then(
    ({ addFrom }) => addFrom(form),
    () => form.submit(),
  );
}

/** Shows the number of products and keeps it right. A browser without a cart asks nothing, except on pages that follow a log-in. */
export function watchCart(): void {
  show();
  document.addEventListener('submit', addFromCard);
  for (const type of [changedEvent, 'storage', 'pageshow']) addEventListener(type, show);
  const isNeeded = guestLines().length > 0 || accountCount() !== null || /^\/(account|order)\//.test(location.pathname);
  if (isNeeded) {
    isSignedIn()
      .catch(() => {})
      .finally(() => dispatchEvent(new Event(mergeEndedEvent)));
  }
}
