import { kindWords } from '../search.rules.ts';
import type { SearchHit } from '../search.schema.ts';

/** Pause after typing before it is searched for. */
const pauseMilliseconds = 200;
const mostShown = 10;

type Answer = { data: { hits: SearchHit[]; corrected: string | null } };

const started = new WeakSet<HTMLFormElement>();

/**
 * Shows hits under a search form while one types, as a combobox with a listbox (WAI-ARIA): the arrows move, Enter opens, Escape
 * closes. Without an answer the form stays what it is.
 */
export function startLiveSearch(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-search-input]');
  if (!input || started.has(form)) return;
  started.add(form);

  const list = document.createElement('div');
  list.id = `${input.id}-hits`;
  list.role = 'listbox';
  list.ariaLabel = 'Hasil pencarian';
  list.className = 'combobox-list';
  const popup = document.createElement('div');
  popup.className = 'combobox-popup search-popup';
  popup.hidden = true;
  popup.append(list);
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'sr-only';
  form.append(popup, status);
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  input.ariaAutoComplete = 'list';
  input.ariaHasPopup = 'listbox';
  input.setAttribute('aria-controls', list.id);

  let options: HTMLAnchorElement[] = [];
  let active = -1;
  let shownFor = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const isOpen = () => !popup.hidden;
  const close = () => {
    clearTimeout(pause);
    running?.abort();
    popup.hidden = true;
    input.ariaExpanded = 'false';
    move(-1);
  };
  const move = (to: number) => {
    active = to;
    for (const [index, option] of options.entries()) {
      option.ariaSelected = String(index === to);
      option.toggleAttribute('data-highlighted', index === to);
    }
    const option = options[to];
    if (option) {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };

  async function search(): Promise<void> {
    const text = input?.value.trim() ?? '';
    if (text === shownFor) return open();
    running?.abort();
    if (text === '') {
      shownFor = '';
      options = [];
      return close();
    }
    running = new AbortController();
    const { signal } = running;
    try {
      const response = await fetch(`/v1/search?${new URLSearchParams({ q: text, limit: String(mostShown) })}`, { signal });
      if (!response.ok || signal.aborted) return;
      const { data } = (await response.json()) as Answer;
      if (signal.aborted) return;
      shownFor = text;
      options = draw(list, input?.id ?? '', text, data);
      status.textContent = data.hits.length === 0 ? 'Tidak ada hasil' : `${data.hits.length} hasil, pilih dengan panah`;
      open();
    } catch {
      // Stopped by the next letter, or no line: Enter still leads to the page of results.
    }
  }
  function open(): void {
    // Who has gone elsewhere in the meantime is not shown anything.
    if (options.length === 0 || !form.contains(document.activeElement) || !input) return;
    popup.hidden = false;
    input.ariaExpanded = 'true';
    move(-1);
  }

  input.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(search, pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen()) {
        search();
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past either end is the box itself.
      const places = options.length + 1;
      move(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isOpen() && active >= 0) {
      event.preventDefault();
      location.assign(options[active]?.href ?? '/cari');
    } else if (event.key === 'Escape' && isOpen()) {
      // The first Escape closes the hits, the next one empties the box, as search boxes do.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  // What is typed belongs to the visitor: going on to a hit takes nothing of it along.
  popup.addEventListener('pointerdown', (event) => event.preventDefault());
  /** The box over the header's row goes; the focus goes back to the link that brought it. */
  const leave = () => {
    if (!form.classList.contains('open')) return;
    form.classList.remove('open');
    document.querySelector<HTMLElement>('[data-open-island="search"]')?.focus();
  };
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave();
  });
  form.querySelector('[data-search-close]')?.addEventListener('click', leave);
  form.addEventListener('focusout', (event) => {
    if (form.contains(event.relatedTarget as Node | null)) return;
    close();
    form.classList.remove('open');
  });
  form.addEventListener('submit', close);
  if (input.value.trim() !== input.defaultValue.trim() && document.activeElement === input) search();
}

/** Draws the hits, grouped by kind in the order of the best of each, and the way to all of them. */
function draw(list: HTMLElement, id: string, text: string, { hits, corrected }: Answer['data']): HTMLAnchorElement[] {
  const groups = new Map<string, HTMLElement>();
  list.replaceChildren();
  if (corrected && hits.length > 0) {
    const line = document.createElement('p');
    line.className = 'search-popup-note';
    line.textContent = `Menampilkan hasil untuk “${corrected}”`;
    // Only options and their groups belong into a listbox.
    line.role = 'presentation';
    list.append(line);
  }
  for (const hit of hits) {
    let group = groups.get(hit.kind);
    if (!group) {
      const { name } = kindWords[hit.kind];
      group = document.createElement('div');
      group.role = 'group';
      group.ariaLabel = name;
      const head = document.createElement('p');
      head.className = 'search-popup-kind';
      head.textContent = name;
      head.ariaHidden = 'true';
      group.append(head);
      groups.set(hit.kind, group);
      list.append(group);
    }
    group.append(optionOf(hit.path, hit.name, hit.subtitle));
  }
  list.append(
    optionOf(
      `/cari?${new URLSearchParams({ q: text })}`,
      hits.length === 0 ? `Tidak ada hasil untuk “${text}”` : `Semua hasil untuk “${text}”`,
      hits.length === 0 ? 'Lihat saran' : null,
    ),
  );
  const options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  for (const [index, option] of options.entries()) option.id = `${id}-hit-${index}`;
  return options;
}

function optionOf(path: string, name: string, subtitle: string | null): HTMLAnchorElement {
  const option = document.createElement('a');
  option.href = path;
  option.role = 'option';
  option.tabIndex = -1;
  option.className = 'combobox-item';
  option.append(name);
  if (subtitle) {
    const small = document.createElement('small');
    small.textContent = subtitle;
    option.append(small);
  }
  return option;
}
