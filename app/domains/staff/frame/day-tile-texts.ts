import { rupiah } from '#app/platform/text/money.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';

type Figure = Readonly<{ name: string; label: string; isMoney: boolean; value: number; before: number | null; oldest: Date | null }>;
type Tile = Readonly<{ tile: string; title: string; href: string | null; figures: readonly Figure[] }>;

const numberText = (value: number, isMoney: boolean) => (isMoney ? rupiah(value) : value.toLocaleString('id-ID'));

/** What a tile says on this day: its numbers, and below them those of the same day last week or since when the first waits. */
export function tileText({ tile, title, href, figures }: Tile, today: string, now: Date) {
  const day = longDateOf(today).split(',')[0];
  const before = figures.flatMap(({ label, isMoney, before: value }) => (value === null ? [] : `${numberText(value, isMoney)} ${label}`));
  const oldest = figures.find((one) => one.oldest)?.oldest;
  const waits = oldest ? `Tertua ${spanText(now.getTime() - oldest.getTime())}` : null;
  return {
    tile,
    title,
    href,
    figures: figures.map(({ name, label, isMoney, value }) => ({ name, label, value: numberText(value, isMoney) })),
    note: before.length > 0 ? `${day} lalu: ${before.join(', ')}` : waits,
  };
}
