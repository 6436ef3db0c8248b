import { data } from 'react-router';
import { resourceOf } from '#app/kits/content/declare/resource-of-page.server.ts';
import { renderWorkingCopy } from '#app/kits/content/publication/preview-record.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { incompletePage, writerBanner } from '../preview-banner.ts';
import type { Route } from './+types/check-working-copy.ts';
import { bareHtml, pageWithBanner, privately } from './answer-preview.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

/** The real page of a record with the text as it is stored, for the window beside its editor. */
export async function loader(args: Route.LoaderArgs) {
  const resource = resourceOf(args);
  const { key } = args.params;
  // Who may not edit it does not see it.
  await load(resource.operations.view, args, { key });
  const { renderPage } = args.context.get(pageContext);
  const shown = await renderWorkingCopy(args.context.get(platformContext), { resource, key }, (written) =>
    pageWithBanner(renderPage, { ...written, banner: writerBanner }),
  );
  if (shown?.errors) return bareHtml(incompletePage(resource.fields, shown.errors));
  if (!shown?.page) throw data(null, { status: 404, headers: privately });
  return shown.page;
}
