/**
 * `data-tabs`: one panel at a time, the one that the address names or contains first; arrow keys, Home and End move between the tabs. Tabs
 * may be nested; until this runs the styles show the panel of the address or the first one.
 */
export function tabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(root);
}

function enhance(root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => tab.closest('[data-tabs]') === root);
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '');
  const show = (chosen: HTMLElement) => {
    for (const tab of all) {
      const on = tab === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !on;
    }
  };
  const showNamed = () => {
    const named = document.getElementById(location.hash.slice(1));
    const tab = named && all.find((one) => panelOf(one)?.contains(named));
    if (tab) show(tab);
    return Boolean(tab);
  };
  if (!showNamed() && all[0]) show(all[0]);
  root.dataset.live = '';
  addEventListener('hashchange', showNamed);
  root.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (!tab || !all.includes(tab)) return;
    event.preventDefault();
    show(tab);
  });
  root.addEventListener('keydown', (event) => {
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1, ' ': at }[event.key];
    const next = at < 0 || to === undefined ? undefined : all[to % all.length];
    if (!next) return;
    event.preventDefault();
    show(next);
    next.focus();
  });
}
