/** `data-tabs`: one panel at a time; arrow keys, Home and End move between the tabs. */
export function tabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const all = [...root.querySelectorAll<HTMLElement>('[role="tab"]')];
    const show = (chosen: HTMLElement) => {
      for (const tab of all) {
        const on = tab === chosen;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
        if (panel) panel.hidden = !on;
      }
    };
    if (all[0]) show(all[0]);
    root.addEventListener('click', (event) => {
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
      if (tab) show(tab);
    });
    root.addEventListener('keydown', (event) => {
      const at = all.indexOf(event.target as HTMLElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
      const next = at < 0 || to === undefined ? undefined : all[to % all.length];
      if (!next) return;
      event.preventDefault();
      show(next);
      next.focus();
    });
  }
}
