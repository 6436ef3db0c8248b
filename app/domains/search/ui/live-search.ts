import { startSuggestions } from '#app/ui/behaviors/suggestions.ts';
import { kindLabels } from '../rules.ts';
import type { SearchHit } from '../schema.ts';

const maxShown = 10;

type Answer = { data: { hits: SearchHit[]; corrected: string | null } };

const started = new WeakSet<HTMLFormElement>();

/** Shows hits under a search form while one types; each is a link to its page. Without an answer Enter still leads to the page of results. */
export function startLiveSearch(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[data-search-input]');
  if (!input || started.has(form)) return;
  started.add(form);
  const { close } = startSuggestions(input, {
    name: 'hits',
    label: 'Hasil pencarian',
    className: 'search-popup',
    within: form,
    pauseMilliseconds: 200,
    async ask(text, signal) {
      const response = await fetch(`/v1/search?${new URLSearchParams({ q: text, limit: String(maxShown) })}`, { signal });
      if (!response.ok) return null;
      const { data } = (await response.json()) as Answer;
      return {
        content: draw(text, data),
        status: data.hits.length === 0 ? 'Tidak ada hasil' : `${data.hits.length} hasil, pilih dengan panah`,
      };
    },
  });
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
    if (!form.contains(event.relatedTarget as Node | null)) form.classList.remove('open');
  });
  form.addEventListener('submit', close);
}

/** Draws the hits, grouped by kind in the order of the best of each, and the way to all of them. */
function draw(text: string, { hits, corrected }: Answer['data']): HTMLElement[] {
  const content: HTMLElement[] = [];
  if (corrected && hits.length > 0) {
    const line = document.createElement('p');
    line.className = 'search-popup-note';
    line.textContent = `Menampilkan hasil untuk “${corrected}”`;
    // Only options and their groups belong into a listbox.
    line.role = 'presentation';
    content.push(line);
  }
  const groups = new Map<string, HTMLElement>();
  for (const hit of hits) {
    let group = groups.get(hit.kind);
    if (!group) {
      group = groupOf(kindLabels[hit.kind].name);
      groups.set(hit.kind, group);
      content.push(group);
    }
    group.append(optionOf(hit.path, hit.name, hit.subtitle));
  }
  const all = hits.length === 0 ? `Tidak ada hasil untuk “${text}”` : `Semua hasil untuk “${text}”`;
  content.push(optionOf(`/cari?${new URLSearchParams({ q: text })}`, all, hits.length === 0 ? 'Lihat saran' : null));
  return content;
}

function groupOf(name: string): HTMLElement {
  const group = document.createElement('div');
  group.role = 'group';
  group.ariaLabel = name;
  const head = document.createElement('p');
  head.className = 'search-popup-kind';
  head.textContent = name;
  head.ariaHidden = 'true';
  group.append(head);
  return group;
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
