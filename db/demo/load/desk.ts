import { units } from '../facilities.ts';
import type { DemoLoad } from './demo-load.ts';
import { loadMessages, type MessageState, messageStates } from './messages.ts';
import { type DemoSession, datesOf, findSessions } from './sessions.ts';
import { type DemoVisit, loadVisits, type SavedVisit } from './visits.ts';

const deskUnit = 'rsu-sehati-dago';

/** What the demo account of the desk finds in a week of work: requests, messages, an absence that is half dealt with, changed dates. */
export async function loadDesk(load: DemoLoad): Promise<void> {
  const sessions = await findSessions(load);
  const [, , third = []] = datesOf(sessions, deskUnit, false);
  const [absent, other] = third;
  if (!absent || !other) throw new Error('The demo timetable has too few hours for an absence.');
  const affected = affectedBy(absent, other);
  const visits = await loadVisits(load, sessions, affected);
  const staff = await load.staffIds();
  const userId = staff.pendaftaran as string;
  for (const { slug } of units) {
    const ahead = visits.filter(({ session, more }) => session.unit === slug && session.offset > 0 && !more);
    const given = messageStates.flatMap((message, at) => {
      const visit = ahead[at];
      return visit ? [{ visit, message, userId, template: visit.state === 'confirmed' ? 'visit_confirmed' : 'visit_received' }] : [];
    });
    await loadMessages(load, given);
  }
  await loadAbsence(load, absent, visits.slice(-affected.length), userId);
  await loadDates(load, sessions, absent);
}

/** The patients of hours that will not take place: one was moved, one cancelled, the others are still booked. */
function affectedBy(absent: DemoSession, other: DemoSession): DemoVisit[] {
  const booked = ['confirmed', 'confirmed', 'new', 'contacted', 'confirmed', 'new'] as const;
  return [
    ...booked.map((state) => ({ session: absent, state })),
    {
      session: other,
      state: 'confirmed',
      more: { moved_from: absent.date, is_proven: true },
      events: [{ kind: 'move', from: 'confirmed', note: 'Dokter tidak praktik', hoursAgo: 1 }],
    },
    {
      session: absent,
      state: 'confirmed',
      more: { status: 'cancelled', cancel_reason: 'doctor_absent' },
      events: [{ kind: 'cancel', from: 'confirmed', note: 'Pasien mencari hari lain sendiri', hoursAgo: 1 }],
    },
  ];
}

/** The message to each of them; none for those whom nobody has reached. */
const notices: readonly (MessageState | null)[] = [
  { state: 'delivered' },
  { state: 'read' },
  { state: 'failed', reason: '131026', byHand: 'open' },
  { state: 'failed', reason: 'no_provider', byHand: 'open' },
  { state: 'failed', reason: 'by_hand', byHand: 'sent' },
];

/** A leave that was entered although patients were booked. Some of them know of it. */
async function loadAbsence(
  load: DemoLoad,
  { doctor_id, facility_id, schedule_id, date }: DemoSession,
  visits: readonly SavedVisit[],
  userId: string,
) {
  const { trx, now } = load;
  const period = { doctor_id, facility_id, starts_on: date, ends_on: date };
  await load.insert('doctor_leaves', [{ ...period, reason: 'Sakit (data contoh)' }]);
  const { id } = await trx
    .insertInto('absences')
    .values({ ...period, kind: 'absent', recorded_by: userId, created_at: new Date(now.getTime() - 2 * 60 * 60 * 1_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const absent = { userId, template: 'visit_doctor_absent', note: { absence: String(id) } };
  const given = visits.flatMap((visit, at) => (notices[at] ? [{ ...absent, visit, message: notices[at] }] : []));
  const messages = await loadMessages(load, given);
  await load.insert(
    'absence_requests',
    visits.map((visit, at) => ({
      absence_id: id,
      request_id: visit.id,
      schedule_id,
      visit_date: date,
      message_id: messages[at] ?? null,
      notified_at: at === 1 || at === 5 ? now : null,
      answered_at: at === 1 ? now : null,
    })),
  );
}

/** A closed date, other hours, and a holiday of one hospital on which one doctor practises all the same. */
async function loadDates(load: DemoLoad, sessions: readonly DemoSession[], absent: DemoSession): Promise<void> {
  const dates = datesOf(sessions, deskUnit, false).at(-1) ?? [];
  const [closed, shorter] = dates.filter((one) => one.date !== absent.date);
  const feast = datesOf(sessions, 'rsia-sehati-melati', false).at(-1)?.[0];
  if (!closed || !shorter || !feast) throw new Error('The demo timetable has too few hours for changed dates.');
  const plain = { start_hour: null, end_hour: null, capacity: null };
  await load.insert('schedule_exceptions', [
    {
      ...plain,
      schedule_id: closed.schedule_id,
      day: closed.date,
      kind: 'closed',
      public_reason: 'Dokter mengikuti simposium (data contoh)',
    },
    {
      schedule_id: shorter.schedule_id,
      day: shorter.date,
      kind: 'hours',
      public_reason: 'Dokter membimbing residen (data contoh)',
      start_hour: shorter.start_hour,
      end_hour: shorter.end_hour,
      capacity: 6,
    },
    { ...plain, schedule_id: feast.schedule_id, day: feast.date, kind: 'extra', public_reason: 'Tetap praktik (data contoh)' },
  ]);
  await load.insert('public_holidays', [{ day: feast.date, facility_id: feast.facility_id, name: 'Hari jadi rumah sakit (contoh)' }]);
}
