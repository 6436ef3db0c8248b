/** The suggestions for a text: the content of the list, with its options, and what a screen reader announces. */
export type Suggestions = { content: readonly Node[]; status: string };

export type SuggestionSettings = {
  /** Names the list in ids, such as `hits`. */
  name: string;
  /** The accessible name of the list. */
  label: string;
  className: string;
  /** The input and everything that may have the focus while the list is open; the list is its last child. */
  within: HTMLElement;
  pauseMilliseconds: number;
  /** Enter takes the best option when none is marked, and never sends the form. */
  mustTake?: boolean;
  /** Loads the suggestions; null when there is no answer, and then nothing changes. */
  ask(text: string, signal: AbortSignal): Promise<Suggestions | null>;
  /** Called when the list has been added to the page. */
  opened?(popup: HTMLElement): void;
};

/**
 * Offers options under a box during typing, as a combobox with a listbox (WAI-ARIA): the arrows move, Enter presses the marked option as a
 * click does, Escape closes; options are the elements of the content with that role, and without an answer nothing changes. `close` removes
 * the list; `settle` writes the chosen text into the box without loading suggestions for it.
 */
export function startSuggestions(input: HTMLInputElement, settings: SuggestionSettings): { close(): void; settle(text: string): void } {
  const { name, label, className, within, pauseMilliseconds, mustTake = false, ask, opened } = settings;
  const { list, popup, status } = parts(`${input.id}-${name}`, label, className);
  within.append(popup, status);
  input.role = 'combobox';
  input.ariaExpanded = 'false';
  input.ariaAutoComplete = 'list';
  input.ariaHasPopup = 'listbox';
  input.setAttribute('aria-controls', list.id);

  let options: HTMLElement[] = [];
  let active = -1;
  let shownFor: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const show = (content: readonly Node[]) => {
    list.replaceChildren(...content);
    options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    for (const [index, option] of options.entries()) option.id = `${list.id}-${index}`;
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
  const stop = () => {
    clearTimeout(pause);
    running?.abort();
    list.ariaBusy = null;
  };
  const close = () => {
    stop();
    popup.hidden = true;
    input.ariaExpanded = 'false';
    move(-1);
  };
  const open = () => {
    // Not shown when the focus has moved elsewhere meanwhile.
    if (!list.hasChildNodes() || !within.contains(document.activeElement)) return;
    popup.hidden = false;
    input.ariaExpanded = String(options.length > 0);
    move(-1);
    opened?.(popup);
  };
  const settle = (text: string) => {
    input.value = text;
    shownFor = text.trim();
    show([]);
    close();
  };
  async function search(): Promise<void> {
    const text = input.value.trim();
    if (text === '') return settle(input.value);
    stop();
    if (text === shownFor) return open();
    list.ariaBusy = 'true';
    running = new AbortController();
    const { signal } = running;
    try {
      const answer = await ask(text, signal);
      if (!answer || signal.aborted) return;
      shownFor = text;
      show(answer.content);
      status.textContent = answer.status;
      open();
    } catch {
      // Aborted by the next letter, or offline: the page works without suggestions.
    } finally {
      if (!signal.aborted) list.ariaBusy = null;
    }
  }

  input.addEventListener('input', () => {
    stop();
    // The list is for the previous text: its options can no longer be chosen.
    list.ariaBusy = 'true';
    move(-1);
    pause = setTimeout(search, pauseMilliseconds);
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const isOpen = !popup.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return void search();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past either end is the box itself.
      const places = options.length + 1;
      move(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && (mustTake || (isOpen && active >= 0))) {
      event.preventDefault();
      if (isOpen && !list.ariaBusy) options[Math.max(active, 0)]?.click();
      else void search();
    } else if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one belongs to the page.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  // The focus remains in the box while an option is pressed.
  popup.addEventListener('pointerdown', (event) => event.preventDefault());
  within.addEventListener('focusout', (event) => {
    if (!within.contains(event.relatedTarget as Node | null)) close();
  });
  // Text that was typed before this script ran.
  if (input.value.trim() !== input.defaultValue.trim() && document.activeElement === input) void search();
  return { close, settle };
}

function parts(id: string, label: string, className: string) {
  const list = document.createElement('div');
  list.id = id;
  list.role = 'listbox';
  list.ariaLabel = label;
  list.className = 'combobox-list';
  const popup = document.createElement('div');
  popup.className = `combobox-popup ${className}`;
  popup.hidden = true;
  popup.append(list);
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'sr-only';
  return { list, popup, status };
}
