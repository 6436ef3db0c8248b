import { Problem } from '#app/platform/problem.server.ts';

const safe = new Set(['GET', 'HEAD']);

/**
 * Refuses writes that another site made a browser send: `Sec-Fetch-Site` decides where a browser sends it, otherwise `Origin`; a write with
 * cookies and neither of them is refused. Programs without cookies require neither; throws Problem `forbidden`.
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  if (safe.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin') return;
    throw new Problem('forbidden');
  }
  const origin = request.headers.get('origin');
  if (origin !== null) {
    if (isOwnOrigin(origin, request, publicUrl)) return;
    throw new Problem('forbidden');
  }
  if (request.headers.has('cookie')) throw new Problem('forbidden');
}

/** The allowed origin is the public address; in plain-http development also the host of the request. */
function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  return own.protocol === 'http:' && new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}
