import { momentText } from '#app/platform/time/calendar.ts';

type Timed = Readonly<{ n: number | null; from: Date | null; to: Date | null }>;

/** When a version was on the site, in words: "20 November 2026, 08.00 WIB – 25 November 2026, 09.10 WIB". */
export function spanText({ n, from, to }: Timed): string {
  const until = to ? momentText(to.toISOString()) : 'sekarang';
  if (from === null) return `Sebelum perubahan pertama yang tercatat – ${until}`;
  const since = momentText(from.toISOString());
  return n === null ? `Terakhir diubah ${since}, tanpa riwayat versi` : `${since} – ${until}`;
}
