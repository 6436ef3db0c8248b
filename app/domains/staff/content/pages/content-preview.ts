import { data } from 'react-router';
import { renderPreview } from '#app/kits/content/publication/preview-record.server.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { linkBanner } from '../preview-banner.ts';
import type { Route } from './+types/content-preview.ts';
import { pageWithBanner, privately } from './answer-preview.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The real page of a record with what is being written. A link that ended, was revoked or is not ours is a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { renderPage } = context.get(pageContext);
  const page = await renderPreview(context.get(platformContext), params.token, ({ isOutdated, ...written }) =>
    pageWithBanner(renderPage, { ...written, banner: linkBanner(isOutdated) }),
  );
  if (!page) throw data(null, { status: 404, headers: privately });
  return page;
}
