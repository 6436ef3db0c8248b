/** What search engines do not index: calls, personal pages, redirects, and endless lists of results. */
const closed = [
  ...[
    '/v1/',
    '/account',
    '/staff',
    '/order',
    '/direct-order',
    '/chat/',
    '/pendaftaran/status/',
    '/pendaftaran/pengingat/',
    '/reservasi/',
    '/s/',
  ],
  ...['/cari?', '/*?*cari='],
];

/** The whole of `robots.txt`. */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
