/**
 * `Tabs` on pages of the reading area: one panel at a time, first the one that the address names or that contains its target; arrow keys,
 * Home and End move between the tabs. Until this runs the styles show the panel of the address or the first one.
 */
export function tabs(): void {
  const all = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const press = (event: Event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const list = [...(tab?.parentElement?.children ?? [])] as HTMLElement[];
    const at = tab ? list.indexOf(tab) : 0;
    const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1, ' ': at } as Record<string, number>;
    const to = event instanceof KeyboardEvent ? steps[event.key] : at;
    if (!tab || to === undefined) return;
    event.preventDefault();
    show(list.at(to % list.length))?.focus();
  };
  document.addEventListener('click', press);
  document.addEventListener('keydown', press);
  const showNamed = () => {
    const named = document.getElementById(location.hash.slice(1))?.closest('[role="tabpanel"]');
    show(all.find((tab) => tab.getAttribute('aria-controls') === named?.id));
  };
  for (const tab of all) if (tab.ariaSelected === 'true') show(tab);
  showNamed();
  addEventListener('hashchange', showNamed);
}

function show(chosen?: HTMLElement): HTMLElement | undefined {
  chosen?.closest('[data-tabs]')?.setAttribute('data-live', '');
  for (const tab of (chosen?.parentElement?.children ?? []) as Iterable<HTMLElement>) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = tab !== chosen;
  }
  return chosen;
}
