import { monthAfter, monthTitle } from '#app/platform/time/dates.ts';
import { figures } from './figures.ts';
import { changeText, type Report } from './report.ts';

const monthName = (month: string) => monthTitle(month).split(' ')[0] ?? month;

/** What a report says, before its numbers: "86 permintaan, 1–28 November. Oktober belum tercatat." */
export function reportSentence({ figure, month, until, total, comparedWith }: Report): string {
  const { unit, money } = figures[figure];
  const days = `1–${until} ${monthName(month)}`;
  const { value, before } = total;
  const formerMonth = monthName(monthAfter(month, -1));
  if (!value) return `Jumlah ${unit} ${days} disembunyikan: 1–4 orang, atau angka yang dapat dipakai untuk menghitungnya.`;
  const amount = money && value.n > 0 ? `, ${money.toLowerCase()} Rp${value.amount.toLocaleString('id-ID')}` : '';
  const counted = `${value.n === 0 ? `Belum ada ${unit}` : `${value.n.toLocaleString('id-ID')} ${unit}`}${amount}, ${days}.`;
  if (comparedWith === 'nothing') return `${counted} ${formerMonth} belum tercatat.`;
  if (comparedWith === 'part') return `${counted} Catatan ${formerMonth} tidak utuh, jadi tidak dibandingkan.`;
  if (!before) return `${counted} Jumlah ${formerMonth} disembunyikan.`;
  const change = changeText(total);
  return `${counted} ${change === 'tetap' ? 'Sama dengan' : `${change} dibanding`} seluruh ${formerMonth}.`;
}
