/**
 * `<a data-conversion="<name>">`: reports a click on a link to the hospital, with `data-slug`, `data-facility-name`, `data-specialist-name`
 * and the page's path.
 */
export function conversions(): void {
  const follow = ({ target, button }: MouseEvent) => {
    const link = (target as Element).closest<HTMLElement>('[data-conversion]');
    const { conversion = '', slug, facilityName, specialistName } = link?.dataset ?? {};
    const content = { slug, path: location.pathname, facility_name: facilityName, specialist_name: specialistName };
    // The right button opens a menu and does not follow the link.
    if (link && button < 2) report('conversion', conversion, content);
  };
  addEventListener('click', follow);
  // The middle button opens a new tab and causes no `click` event.
  addEventListener('auxclick', follow);
}

/** `data-visit="home"` on the body or any element: reports one page visit. */
export function visitReport(): void {
  const page = document.querySelector<HTMLElement>('[data-visit]')?.dataset.visit;
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'));
  // Field names and addresses are those of the specification's "Visit report".
  const visit = { page_name: document.title, page_from: location.origin + location.pathname, ...Object.fromEntries(campaign) };
  if (page) report('static', page, visit);
}

/** The page does not wait for a report, and ignores a failure. */
function report(kind: string, name: string, content: object): void {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(content), keepalive: true };
  fetch(`/v1/insight/${kind}/${encodeURIComponent(name)}`, request).catch(() => {});
}
