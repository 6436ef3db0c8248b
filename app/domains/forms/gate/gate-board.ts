import { namedText } from '#app/platform/text/named-text.ts';
import { hourText } from './scan-texts.ts';

/** A column of the chart: people who came in ten minutes. */
export type Bar = Readonly<{ label: string; people: number; share: number }>;

const tenMinutes = 600_000;
/** More columns than fit a phone say nothing. */
const maxBars = 36;

/** People by ten minutes from the first to the last that came, those without anybody too; the last six hours at max. */
export function barsOf(byTime: readonly Readonly<{ at: Date; people: number }>[]): Bar[] {
  const [first] = byTime;
  const last = byTime.at(-1);
  if (!first || !last) return [];
  const people = new Map(byTime.map((one) => [one.at.getTime(), one.people]));
  const max = Math.max(...people.values());
  const begin = Math.max(first.at.getTime(), last.at.getTime() - (maxBars - 1) * tenMinutes);
  const count = Math.round((last.at.getTime() - begin) / tenMinutes) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = begin + index * tenMinutes;
    const came = people.get(at) ?? 0;
    return { label: hourText(new Date(at)), people: came, share: max === 0 ? 0 : came / max };
  });
}

const doneTexts: Readonly<Record<string, string>> = {
  'kode-dicabut': 'Kode dicabut bersama perangkat yang memakainya.',
  dicabut: 'Perangkat dicabut: pemindaian berikutnya ditolak.',
  daftar: 'Daftar disimpan.',
};

/** The sentence of what an address says was done. */
export const doneText = (done: string | null): string | null => namedText(doneTexts, done);
