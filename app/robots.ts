/** What search engines do not index: calls, personal pages, redirects, and endless lists of results. */
const closed = [
  ...[
    '/v1/',
    '/account',
    '/staff',
    '/order',
    '/direct-order',
    '/chat/',
    '/tanya',
    '/pendaftaran/status/',
    '/pendaftaran/pengingat/',
    '/reservasi/',
    '/s/',
  ],
  // A prefilled registration is the same page with other values, one address for each doctor and hour.
  ...['/cari?', '/*?*cari=', '/pendaftaran?'],
];

/** The whole of `robots.txt`. */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
