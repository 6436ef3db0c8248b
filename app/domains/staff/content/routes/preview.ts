import { data } from 'react-router';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { renderPreview } from '#app/platform/resources/preview.server.ts';
import { withPreviewBanner } from '../rules.ts';
import type { Route } from './+types/preview.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const privately = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** The real page of a record with what is being written. A link that ended, was revoked or is not ours is a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { renderPage } = context.get(pageContext);
  const shown = await renderPreview(context.get(platformContext), params.token, async ({ path, platform, isOutdated }) => {
    const page = await renderPage?.(path, platform);
    return page?.ok ? { headers: page.headers, html: withPreviewBanner(await page.text(), isOutdated) } : null;
  });
  if (!shown) throw data(null, { status: 404, headers: privately });
  const { headers, html } = shown;
  for (const [name, value] of Object.entries(privately)) headers.set(name, value);
  return new Response(html, { headers });
}
