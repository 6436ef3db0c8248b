import { data } from 'react-router';
import { renderFormer } from '#app/kits/content/publication/preview-record.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { bareHtml, pageWithBanner, privately } from '../../content/pages/answer-preview.ts';
import { messagePage } from '../../content/preview-banner.ts';
import { viewRecordOfDay } from '../view-site-of-day.server.ts';
import type { Route } from './+types/page-of-day.ts';

export const handle = { access: { capability: 'content.history' }, page: { cache: 'none' } } satisfies PageHandle;

const notShown =
  'Halamannya tidak dapat dibentuk lagi, misalnya karena gambarnya tidak boleh ditampilkan. Isinya tetap terbaca di halaman sebelumnya.';

/** The page of a record as visitors read it on a day, in a window of its own. */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { kind, key } = args.params;
  const given = { kind, key, day: query.get('tanggal') ?? '', version: query.get('versi') ?? '' };
  const { resource, shown } = await load(viewRecordOfDay, args, given);
  if (!shown) throw data(null, { status: 404, headers: privately });
  const { renderPage } = args.context.get(pageContext);
  const banner = `Seperti tampil ${momentText(shown.at.toISOString())}. Bagian dari halaman lain, jadwal, dan harga tampil seperti sekarang.`;
  const { readable: values, from, at } = shown;
  const answer = values
    ? await renderFormer(args.context.get(platformContext), { resource, key, values, from, at }, (written) =>
        pageWithBanner(renderPage, { ...written, banner, title: 'Situs per tanggal' }),
      )
    : null;
  return answer?.page ?? bareHtml(messagePage('Tidak dapat ditampilkan', notShown));
}
