import type { Village } from '../regions.schema.ts';

/** Pause after typing before it is searched for. */
const pauseMilliseconds = 150;
/** Height of the bar at the bottom of a narrow page. */
const belowList = 72;

/**
 * Offers villages under a search box while one types, as a combobox with a listbox (WAI-ARIA): the arrows move, Enter takes, Escape
 * closes. `take` gets the village that was taken.
 */
export function startVillageSearch(input: HTMLInputElement, take: (village: Village) => void): void {
  const list = document.createElement('div');
  list.id = `${input.id}-villages`;
  list.role = 'listbox';
  list.ariaLabel = 'Kelurahan dan desa';
  list.className = 'combobox-list';
  const popup = document.createElement('div');
  popup.className = 'combobox-popup village-popup';
  popup.hidden = true;
  popup.append(list);
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'sr-only';
  const frame = document.createElement('div');
  frame.className = 'village-frame';
  input.replaceWith(frame);
  frame.append(input, popup, status);
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  input.ariaAutoComplete = 'list';
  input.ariaHasPopup = 'listbox';
  input.setAttribute('aria-controls', list.id);

  let villages: Village[] = [];
  let active = -1;
  let shownFor: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const move = (to: number) => {
    active = to;
    for (const [index, option] of options().entries()) {
      option.ariaSelected = String(index === to);
      option.toggleAttribute('data-highlighted', index === to);
      if (index === to) option.scrollIntoView({ block: 'nearest' });
    }
    const id = options()[to]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    clearTimeout(pause);
    running?.abort();
    popup.hidden = true;
    input.ariaExpanded = 'false';
    move(-1);
  };
  const open = () => {
    // Who has gone elsewhere in the meantime is not shown anything.
    if (document.activeElement !== input) return;
    popup.hidden = false;
    input.ariaExpanded = String(villages.length > 0);
    move(-1);
    // Below the list a phone has its keyboard and the page its bar: the box goes up so that the list can be seen.
    const seen = (visualViewport?.height ?? innerHeight) - belowList;
    if (popup.getBoundingClientRect().bottom > seen) (input.closest('.field') ?? frame).scrollIntoView({ block: 'start' });
  };
  const choose = (village: Village | undefined) => {
    if (!village) return;
    input.value = village.text;
    shownFor = village.text;
    villages = [];
    close();
    take(village);
  };

  async function search(): Promise<void> {
    const text = input.value.trim();
    if (text === '') {
      shownFor = null;
      return close();
    }
    if (text === shownFor) return villages.length > 0 ? open() : undefined;
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    try {
      const response = await fetch(`/v1/region/search?${new URLSearchParams({ search: text })}`, { signal });
      if (!response.ok || signal.aborted) return;
      villages = ((await response.json()) as { data: Village[] }).data;
      if (signal.aborted) return;
      shownFor = text;
      draw();
      status.textContent = villages.length === 0 ? `Tidak ada hasil untuk ${text}` : `${villages.length} hasil, pilih dengan panah`;
      open();
    } catch {
      // Stopped by the next letter, or no line: the selects below are still there.
    }
  }

  function draw(): void {
    if (villages.length === 0) {
      const nothing = document.createElement('p');
      nothing.className = 'village-nothing';
      nothing.role = 'presentation';
      nothing.textContent = `Tidak ada kelurahan atau desa untuk “${input.value.trim()}”. Periksa ejaannya, atau pilih satu per satu di bawah.`;
      list.replaceChildren(nothing);
      return;
    }
    list.replaceChildren(
      ...villages.map((village, index) => {
        const option = document.createElement('div');
        option.role = 'option';
        option.id = `${list.id}-${index}`;
        option.className = 'combobox-item village-item';
        option.ariaSelected = 'false';
        const name = document.createElement('strong');
        name.textContent = village.subdistrict;
        const where = document.createElement('small');
        where.textContent = [village.district, village.city, village.province].join(', ');
        option.append(name, where);
        option.addEventListener('click', () => choose(village));
        return option;
      }),
    );
  }

  input.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(search, pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const isOpen = !popup.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) {
        void search();
        return;
      }
      const places = villages.length + 1;
      // Past either end is the box itself.
      move(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter') {
      // Never the whole form: somebody who presses Enter here wants a village, the marked one or the best one.
      event.preventDefault();
      if (isOpen) choose(villages[Math.max(active, 0)]);
      else void search();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  popup.addEventListener('pointerdown', (event) => event.preventDefault());
  input.addEventListener('blur', close);
}
