type Connection = { saveData?: boolean };

/** `data-prefetch`: the target page of a link inside is fetched when the pointer, a finger or the focus is near it. */
export function prefetches(): void {
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return;
  const fetched = new Set<string>();
  const fetchBehind = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || fetched.has(link.href)) return;
    fetched.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  for (const part of document.querySelectorAll<HTMLElement>('[data-prefetch]')) {
    for (const near of ['pointerover', 'focusin', 'touchstart']) part.addEventListener(near, fetchBehind, { passive: true });
  }
}
