/**
 * `Tabs` of every page (disclosure.tsx): one panel at a time, first the one that the address names or that contains its target; arrow keys,
 * Home and End move between the tabs. Until one is chosen the styles show the panel of the address or the first one.
 */
export function tabs(): void {
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
    let panel = document.getElementById(location.hash.slice(1))?.closest('[role="tabpanel"]');
    for (; panel; panel = panel.parentElement?.closest('[role="tabpanel"]')) show(document.getElementById(`${panel.id}-tab`));
  };
  showNamed();
  addEventListener('hashchange', showNamed);
}

function show(chosen: HTMLElement | null | undefined): HTMLElement | undefined {
  const list = chosen?.parentElement;
  if (!list) return;
  list.parentElement?.setAttribute('data-live', '');
  for (const tab of list.children as Iterable<HTMLElement>) {
    tab.ariaSelected = String(tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', tab !== chosen);
  }
  list.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - list.clientWidth) / 2;
  return chosen;
}
