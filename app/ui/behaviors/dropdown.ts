/** `data-dropdown`: a list of links that opens in place, with its own search box, arrow keys and Escape. */
export function dropdowns(): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')) {
    dropdown.addEventListener('toggle', () => startSearch(dropdown));
    dropdown.addEventListener('keydown', (event) => moveInList(dropdown, event));
    dropdownSearch(dropdown);
  }
  document.addEventListener('click', (event) => {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')) {
      if (!dropdown.contains(event.target as Node)) dropdown.open = false;
    }
  });
}

/** The search box of a dropdown with new entries: shows those that contain the typed text, literally and in any letter case. */
export function dropdownSearch(dropdown: HTMLDetailsElement): void {
  const search = dropdown.querySelector<HTMLInputElement>('[data-dropdown-search]');
  const empty = dropdown.querySelector<HTMLElement>('[data-dropdown-empty]');
  if (!search || !empty) return;
  const links = [...dropdown.querySelectorAll<HTMLAnchorElement>('a')];
  search.addEventListener('input', () => {
    const typed = search.value.trim().toLocaleLowerCase('id');
    for (const link of links) {
      const entry = link.closest('li');
      if (entry) entry.hidden = !link.textContent.toLocaleLowerCase('id').includes(typed);
    }
    empty.hidden = links.some((link) => !link.closest('li')?.hidden);
  });
  // It is not a field of the form around it: Enter takes the first visible entry.
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    links.find((link) => !link.closest('li')?.hidden)?.click();
  });
}

/** Opening focuses the box; closing clears it, so that each opening begins with the whole list. */
function startSearch(dropdown: HTMLDetailsElement): void {
  const search = dropdown.querySelector<HTMLInputElement>('[data-dropdown-search]');
  if (!search) return;
  if (dropdown.open) {
    // On a touch screen its keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) search.focus();
  } else {
    search.value = '';
    search.dispatchEvent(new Event('input'));
  }
}

/** Arrow keys move between the entries, Escape closes. */
function moveInList(dropdown: HTMLDetailsElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && dropdown.open) {
    event.preventDefault();
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
    return;
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  if (!dropdown.open) {
    dropdown.open = true;
    return;
  }
  const stops = [...dropdown.querySelectorAll<HTMLElement>('[data-dropdown-search], li:not([hidden]) > a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
}
