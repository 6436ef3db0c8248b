/** Scrolled pixels from which a table of contents follows: spec 1, section 9. */
const followFrom = 650;
/** A heading counts as reached at this distance from the top: the navbar, the bar, and a margin. */
const reachedAt = 160;

/**
 * `data-contents`: a list of links to headings inside the text that `data-contents-of` names. From 650 px on the current heading is marked,
 * and `data-contents-bar` shows the same list on screens where the first is out of view.
 */
export function contents(): void {
  const nav = document.querySelector<HTMLElement>('[data-contents]');
  const text = document.querySelector<HTMLElement>('[data-contents-of]');
  const bar = document.querySelector<HTMLDetailsElement>('[data-contents-bar]');
  if (!nav || !text || !bar) return;
  const copy = bar.querySelector<HTMLElement>('[data-contents-copy]');
  const now = bar.querySelector<HTMLElement>('[data-contents-now]');
  copy?.append(...[...nav.querySelectorAll('ol')].map((list) => list.cloneNode(true)));
  const links = [...nav.querySelectorAll('a'), ...(copy?.querySelectorAll('a') ?? [])];
  const targetOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1));
  const headings = [...new Set(links.map(targetOf))].filter((heading) => heading !== null);

  const update = () => {
    const follows = scrollY > followFrom && text.getBoundingClientRect().bottom > reachedAt;
    const current = follows ? headings.findLast((heading) => heading.getBoundingClientRect().top <= reachedAt) : undefined;
    bar.hidden = !follows;
    if (!follows) bar.open = false;
    if (now) now.textContent = current?.textContent ?? '';
    for (const link of links) {
      if (current && targetOf(link) === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };

  let waiting = 0;
  const updateSoon = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(update);
  };
  addEventListener('scroll', updateSoon, { passive: true });
  addEventListener('resize', updateSoon, { passive: true });
  update();
  bar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) bar.open = false;
  });
  document.addEventListener('click', (event) => {
    if (!bar.contains(event.target as Node)) bar.open = false;
  });
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !bar.open) return;
    bar.open = false;
    bar.querySelector('summary')?.focus();
  });
}
