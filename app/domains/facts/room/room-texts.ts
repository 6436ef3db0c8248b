import { labelIn } from '#app/platform/content/closed-list.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { krisCriteria, type RoomClass, roomClasses } from './room-classes.schema.ts';

/** A kind of room at a unit, with what a night costs. */
export type RoomRow = Readonly<{
  name: string;
  class: RoomClass;
  beds: number | null;
  priceFrom: number | null;
  priceUntil: number | null;
  notIncluded: readonly string[];
  amenities: readonly string[];
  images: readonly string[];
  kris: readonly string[];
}>;

type Priced = Pick<RoomRow, 'priceFrom' | 'priceUntil' | 'notIncluded'>;

/** What a night costs: "Rp650.000 semalam"; null where it has to be asked. */
export function roomPriceText({ priceFrom, priceUntil }: Priced): string | null {
  if (priceFrom === null) return null;
  return priceUntil === null || priceUntil === priceFrom
    ? `${rupiah(priceFrom)} semalam`
    : `${rupiah(priceFrom)} sampai ${rupiah(priceUntil)} semalam`;
}

/** What the price does not have; null where the record does not say. */
export function notIncludedText({ notIncluded }: Priced): string | null {
  return notIncluded.length === 0 ? null : `Belum termasuk ${listText(notIncluded.map((one) => one.toLowerCase()))}`;
}

/** The class of a room, with the number of beds where it is known. */
export function roomClassText({ class: of, beds }: Pick<RoomRow, 'class' | 'beds'>): string {
  const label = labelIn(roomClasses, of);
  return beds === null ? label : `${label}, ${beds} tempat tidur`;
}

/** How many of the criteria of a standard room it meets; null where the record does not say. */
export function krisText(met: readonly string[]): string | null {
  if (met.length === 0) return null;
  const missing = krisCriteria.filter(({ value }) => !met.includes(value)).map(({ label }) => label.toLowerCase());
  const count = `Memenuhi ${krisCriteria.length - missing.length} dari ${krisCriteria.length} kriteria KRIS`;
  return missing.length === 0 ? count : `${count}; belum: ${listText(missing)}`;
}
