import { code128 } from '#app/platform/documents/bar-code.server.ts';
import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { printedPage } from '#app/platform/pages/printed-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { parcelCode } from '../../parcel/parcel-code.ts';
import { readChosen } from '../chosen-parts.ts';
import { getParcelLabels } from '../get-parcel-labels.server.ts';
import { labelsPage } from '../parcel-label.ts';
import type { Route } from './+types/parcel-labels-html.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;

/** The labels of parcels, `?id=12,13`, on A6 or on the roll of a label printer, `&kertas=80`. Reading the parts is recorded, as on their pages. */
export async function loader(args: Route.LoaderArgs) {
  const { ids, query } = readChosen(args.request);
  const { labels } = await load(getParcelLabels, args, { ids });
  const pages = labels.flatMap(({ id, boxes, ...label }) =>
    Array.from({ length: boxes }, async (_, index) => {
      const code = parcelCode({ partId: id, no: index + 1 });
      return { ...label, boxes, no: index + 1, code, bars: await code128(code), qr: qrCode(label.order) };
    }),
  );
  return printedPage(labelsPage(await Promise.all(pages), query.get('kertas') === '80' ? '80' : 'a6'));
}
