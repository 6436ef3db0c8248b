import { longDateOf, mediumDateOf, momentText } from '#app/platform/time/calendar.ts';
import { resultsPath } from '#app/platform/visits/results-path.ts';
import type { ShownReservation, ShownWait } from './reservation.schema.ts';

type Dated = Readonly<{ date: string; schedule_id: number; start_hour: string; remaining: number | null; reason: string | null }>;

/** Free dates as options of a form; the value names hours and date. */
export function dateOptions(dates: readonly Dated[], { date: own }: Readonly<{ date: string }>): { value: string; text: string }[] {
  return dates
    .filter(({ reason, date }) => reason === null && date !== own)
    .slice(0, 40)
    .map(({ date, schedule_id: schedule, start_hour: start, remaining }) => {
      const left = remaining === null ? '' : ` · sisa ${remaining}`;
      return { value: `${schedule} ${date}`, text: `${longDateOf(date)}, ${start.replace(':', '.')}${left}` };
    });
}

type Act = Readonly<{ text: string; href: string; tone: 'primary' | 'secondary' | 'danger' }>;

/** Only then results can have come. */
export const hasHappened = (state: string): boolean => state === 'checked_in' || state === 'fulfilled';
/** The results of one visit, in the account of who booked it. */
export const resultsAddress = (code: string): string => `${resultsPath}?${new URLSearchParams({ kunjungan: code })}`;

/** The acts of a reservation on a list, the most urgent first. */
function actsOf(
  { code, state, results, in_review: isInReview, transaction, can_move: canMove, can_cancel: canCancel }: ShownReservation,
  path: string,
): Act[] {
  const acts: Act[] = [];
  if (state === 'held' && !isInReview && transaction)
    acts.push({ text: 'Bayar sekarang', href: `/order/detail/${transaction}`, tone: 'primary' });
  if (state === 'offered') acts.push({ text: 'Jawab tawaran', href: path, tone: 'primary' });
  if (results && hasHappened(state)) acts.push({ text: 'Lihat hasil', href: resultsAddress(code), tone: 'secondary' });
  if (canMove) acts.push({ text: 'Pindah waktu', href: `${path}/pindah`, tone: 'secondary' });
  if (canCancel) acts.push({ text: 'Batalkan', href: `${path}?buka=cancel#batal`, tone: 'danger' });
  return acts;
}

/** A reservation on the list of its account; loader data goes to the browser, so it holds nothing else. */
export function listedReservation(one: ShownReservation) {
  const path = new URL(one.status_url).pathname;
  return {
    code: one.code,
    path,
    when: `${one.date_text}, ${one.hours}`,
    status: one.status_label,
    patient: one.patient,
    what: [one.service.name, one.service.option, one.doctor?.name].filter(Boolean).join(', '),
    where: one.facility.name,
    isOpen: one.status !== 'done',
    acts: actsOf(one, path),
  };
}
export type ListedReservation = ReturnType<typeof listedReservation>;

/** An entry of the waiting list, with its offer. */
export function listedWait({ id, doctor, facility, from_date: from, to_date: to, offer }: ShownWait) {
  return {
    id,
    doctor,
    where: facility,
    between: `${mediumDateOf(from)} sampai ${mediumDateOf(to)}`,
    offer: offer && {
      when: `${longDateOf(offer.date)}, ${offer.hours}`,
      until: momentText(offer.hold_until),
      path: new URL(offer.status_url).pathname,
    },
  };
}
export type ListedWait = ReturnType<typeof listedWait>;
