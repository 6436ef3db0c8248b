/**
 * `<a data-conversion="<name>">`: tells, when it is followed, that somebody goes on to the hospital. `data-slug`,
 * `data-facility-name` and `data-specialist-name` go with it, and the page's path. Nothing waits for it, nothing tells of its failure.
 */
export function conversions(): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-conversion]');
    // The right button opens a menu and leads nowhere.
    if (link && event.button < 2) report(link.dataset);
  };
  addEventListener('click', follow);
  // The middle button opens a new tab and is no click.
  addEventListener('auxclick', follow);
}

function report({ conversion = '', slug, facilityName, specialistName }: DOMStringMap): void {
  fetch(`/v1/insight/conversion/${encodeURIComponent(conversion)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug, path: location.pathname, facility_name: facilityName, specialist_name: specialistName }),
    keepalive: true,
  }).catch(() => {});
}
