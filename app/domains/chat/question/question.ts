import type { OpenDay } from '#app/domains/shop/shipment/delivery-promise.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { hoursOf, momentText } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import type { ChatState } from '../room/room.schema.ts';

/** A pharmacy answers a question within so many of its opening minutes. */
export const answerMinutes = 10;
/** So many questions of one account are open at once. */
export const maxOpenQuestions = 3;
/** How long after its promise a question is open. */
export const openDays = 7;
/** A question is deleted so many days after it ended. */
export const keptDays = 365;

/** What its room is called where a chat has a service. */
export const questionService = 'Tanya apoteker';
export const questionDeskPath = '/staff/tanya';

type Day = Pick<OpenDay, 'date' | 'spans'>;

/** When a question that is asked now is answered at the latest. `opensAt`: the pharmacy has no time for it before; null = it is open. */
export type Promised = Readonly<{ by: Date; opensAt: Date | null }>;

/** The spans in which a pharmacy is open, in their order; those that touch are one, such as over midnight. */
function joinSpans(days: readonly Day[]): [from: number, to: number][] {
  const joined: [number, number][] = [];
  for (const [opens, closes] of days.flatMap(({ spans }) => spans)) {
    const last = joined.at(-1);
    if (last && opens.getTime() <= last[1]) last[1] = Math.max(last[1], closes.getTime());
    else joined.push([opens.getTime(), closes.getTime()]);
  }
  return joined;
}

/** The promise of a question that is asked now; null for a pharmacy that is not open in the days that are known. */
export function promiseOf(days: readonly Day[], now: Date): Promised | null {
  const length = answerMinutes * 60_000;
  for (const [opens, closes] of joinSpans(days)) {
    const from = Math.max(opens, now.getTime());
    if (from + length <= closes) return { by: new Date(from + length), opensAt: opens > now.getTime() ? new Date(opens) : null };
  }
  return null;
}

/** What a person reads of the promise before asking. */
export const promiseText = ({ by, opensAt }: Promised): string =>
  opensAt === null
    ? `Dijawab dalam ${answerMinutes} menit`
    : `Apotek tutup sekarang. Dijawab setelah buka lagi, paling lambat ${momentText(by.toISOString())}`;

/** When a pharmacy is open on the day of a moment. */
export function todayText(days: readonly Day[], timeZone: string, now: Date): string {
  const today = days.find(({ date }) => date === dateInZone(now, timeZone));
  if (!today) return 'Hari ini tutup';
  const texts = today.spans.map(([opens, closes]) => {
    if (closes.getTime() - opens.getTime() >= 86_400_000) return '24 jam';
    return hoursOf(timeInZone(opens, timeZone), timeInZone(closes, timeZone), timeZone);
  });
  return `Buka hari ini ${listText(texts)}`;
}

/** How the state of a question is called. */
export function questionLabel(state: ChatState, answeredSeq: number | null): string {
  if (state === 'failed') return 'Tidak dijawab';
  if (state === 'done') return 'Selesai';
  return answeredSeq === null ? 'Menunggu apoteker' : 'Dijawab';
}
