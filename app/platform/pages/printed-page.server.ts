// The page styles itself, and may do nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that is only printed, and kept nowhere. */
export const printedPage = (html: string): Response =>
  new Response(html, {
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  });
