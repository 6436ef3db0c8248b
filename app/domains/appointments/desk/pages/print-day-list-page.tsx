import { fileRefusalText } from '#app/platform/files/file-refusals.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { readDate } from '../booking-desk-address.ts';
import { PrintPage } from '../ui/day-list-print-screen.tsx';
import type { Route } from './+types/print-day-list-page.ts';
import { deskUnits } from './desk-view.ts';

export const handle = { access: { capability: 'bookings.print' }, page: { cache: 'none' } } satisfies PageHandle;

const refusals = {
  alasan: 'Pilih tanggal, dan tulis untuk apa daftar ini diperlukan, paling sedikit 5 huruf.',
  batas: 'Daftar sudah diambil 60 kali dalam satu jam ini. Tunggu sebentar, lalu coba lagi.',
};

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const { shown } = await deskUnits(args, 'bookings.print');
  return {
    date: readDate(params.get('tanggal')) ?? dateInJakarta(args.context.get(platformContext).clock.now()),
    unit: readUnits(args.request),
    facilities: shown.map(({ name }) => name),
    refusal: fileRefusalText(params, refusals),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Cetak daftar kunjungan', matches);

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintPage {...loaderData} />;
}
