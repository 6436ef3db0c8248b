import type { PageRecord, Platform } from '#app/platform/platform.server.ts';
import { withBanner } from '../preview-banner.ts';

/** The headers of a page that is nobody's but the holder's. */
export const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

type Renderer = PageRecord['renderPage'];
type Page = Readonly<{ path: string; platform: Platform; banner: string; title?: string }>;

/** The page of the site at `path`, or the one where that leads for good, with a banner; null when there is none. */
export async function pageWithBanner(renderPage: Renderer, { path, platform, banner, title }: Page): Promise<Response | null> {
  const first = await renderPage?.(path, platform);
  const lead = first?.status === 301 ? first.headers.get('location') : null;
  const page = lead?.startsWith('/') ? await renderPage?.(lead, platform) : first;
  if (!page?.ok) return null;
  const answer = new Response(withBanner(await page.text(), banner, title), { headers: page.headers });
  for (const [name, value] of Object.entries(privately)) answer.headers.set(name, value);
  return answer;
}

// The page styles itself, and may do nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page of its own in the place of one that cannot be shown. */
export function bareHtml(html: string): Response {
  return new Response(html, { headers: { ...privately, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}
