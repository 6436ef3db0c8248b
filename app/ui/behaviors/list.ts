import { dropdownSearch } from './dropdown.ts';

/** Pause after typing before a list is searched: spec 1, section 9. */
const pauseMilliseconds = 1_000;
/** Placeholder cards while a list is fetched: spec 1, section 9. */
const skeletons = 12;

/**
 * `data-list`: a list and its filter bar. Typing, choosing in a dropdown and "Selanjutnya..." fetch the target page of the link or the form
 * and insert its parts; when that fails the link is followed as an ordinary one.
 */
export function lists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-list]')) enhance(list);
}

function enhance(list: HTMLElement): void {
  const form = list.querySelector<HTMLFormElement>('[data-list-form]');
  const input = list.querySelector<HTMLInputElement>('[data-list-search]');
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  /** Fetches the page at this address; null when another search has begun in the meantime. */
  async function fetchPage(address: string): Promise<Document | null> {
    clearTimeout(pause);
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    list.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address, { signal, headers: { accept: 'text/html' } });
      if (!answer.ok) throw new Error(String(answer.status));
      const text = await answer.text();
      return signal.aborted ? null : new DOMParser().parseFromString(text, 'text/html');
    } catch {
      if (!signal.aborted) location.assign(address);
      return null;
    } finally {
      if (!signal.aborted) list.removeAttribute('aria-busy');
    }
  }

  async function show(address: string, options: { remember: boolean }): Promise<void> {
    const results = list.querySelector<HTMLElement>('[data-list-results]');
    if (!results) return;
    // The list keeps its height, so that what is below does not jump.
    list.dataset.searched = '';
    const standIn = skeletonGrid(list);
    if (standIn) results.replaceChildren(standIn);
    const page = await fetchPage(address);
    const fresh = page?.querySelector<HTMLElement>('[data-list]');
    if (!page || !fresh) return;
    if (options.remember) history.pushState(null, '', address);
    document.title = page.title;
    for (const part of ['[data-list-results]', '[data-list-summary]']) replaceElement(list, fresh, part);
    for (const part of ['[data-dropdown]', '[data-list-value]']) replaceElements(list, fresh, part);
    for (const dropdown of list.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')) dropdownSearch(dropdown);
  }

  async function append(next: HTMLAnchorElement): Promise<void> {
    const items = list.querySelector<HTMLElement>('[data-list-items]');
    if (!items) return;
    const standIn = [...(skeletonGrid(list)?.children ?? [])];
    items.append(...standIn);
    const { href } = next;
    next.parentElement?.setAttribute('hidden', '');
    const page = await fetchPage(href);
    for (const card of standIn) card.remove();
    const more = [...(page?.querySelectorAll('[data-list-items] > *') ?? [])];
    items.append(...more);
    const following = page?.querySelector('[data-list-next]')?.parentElement;
    if (following) next.parentElement?.replaceWith(following);
    else if (page) next.parentElement?.remove();
    more[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }

  function addressOfForm(): string {
    if (!form) return location.href;
    const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    for (const [name, value] of [...query]) if (value === '') query.delete(name);
    return query.size > 0 ? `${form.action}?${query}` : form.action;
  }

  input?.addEventListener('input', () => {
    clearTimeout(pause);
    // Its clear button was pressed: the search need not wait for more typing.
    if (input.value === '') show(addressOfForm(), { remember: true });
    else pause = setTimeout(() => show(addressOfForm(), { remember: true }), pauseMilliseconds);
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    show(addressOfForm(), { remember: true });
  });
  list.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list-next], [data-dropdown] a');
    if (!link) return;
    event.preventDefault();
    if (link.matches('[data-list-next]')) {
      append(link);
      return;
    }
    const dropdown = link.closest<HTMLDetailsElement>('[data-dropdown]');
    const address = new URL(link.href);
    // Typed text that is not searched for yet counts too.
    if (input?.value.trim()) address.searchParams.set(input.name, input.value.trim());
    if (dropdown) dropdown.open = false;
    dropdown?.querySelector('summary')?.focus();
    show(address.href, { remember: true });
  });
  addEventListener('popstate', () => {
    if (input) input.value = new URLSearchParams(location.search).get(input.name) ?? '';
    show(location.href, { remember: false });
  });
}

/** A grid of placeholder cards, each a copy of the hidden one. */
function skeletonGrid(list: HTMLElement): HTMLElement | null {
  const pattern = list.querySelector<HTMLElement>('[data-list-skeleton]');
  const card = pattern?.firstElementChild;
  if (!pattern || !card) return null;
  const grid = document.createElement('ul');
  grid.className = pattern.className;
  grid.append(...Array.from({ length: skeletons }, () => card.cloneNode(true)));
  return grid;
}

function replaceElement(old: HTMLElement, fresh: HTMLElement, selector: string): void {
  const from = fresh.querySelector(selector);
  if (from) old.querySelector(selector)?.replaceChildren(...from.childNodes);
}

function replaceElements(old: HTMLElement, fresh: HTMLElement, selector: string): void {
  const from = fresh.querySelectorAll<HTMLElement>(selector);
  for (const [index, element] of old.querySelectorAll<HTMLElement>(selector).entries()) {
    const other = from[index];
    if (!other) continue;
    if (element instanceof HTMLInputElement && other instanceof HTMLInputElement) {
      element.value = other.value;
      element.disabled = other.disabled;
    } else {
      // The focus remains on the part that opens the list.
      const focused = element.querySelector('summary') === document.activeElement;
      element.replaceChildren(...other.childNodes);
      if (focused) element.querySelector('summary')?.focus();
    }
  }
}
