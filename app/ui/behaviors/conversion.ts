/**
 * `<a data-conversion="<name>">`: reports a click that leads on to the hospital, with `data-slug`, `data-facility-name`,
 * `data-specialist-name` and the page's path. Nothing waits for it, and a failure is silent.
 */
export function conversions(): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-conversion]');
    // The right button opens a menu and follows no link.
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
