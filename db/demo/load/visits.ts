import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lettersOf } from '../../../app/platform/text/base32.ts';
import { units } from '../facilities.ts';
import { cancellations, type DemoState, demoPatient, visitStates } from '../patients.ts';
import type { DemoLoad } from './demo-load.ts';
import { type DemoSession, datesOf } from './sessions.ts';

type Event = Readonly<{ kind: string; from?: DemoState; note?: string | null; isPatient?: boolean; hoursAgo: number }>;

export type DemoVisit = Readonly<{
  session: DemoSession;
  state: DemoState;
  /** Of the request: columns that differ from an ordinary one. */
  more?: Readonly<Record<string, unknown>>;
  events?: readonly Event[];
  /** The patient of another visit, for a request that was made twice. */
  patient?: number;
  bookedDaysAgo?: number;
}>;

/** A visit as it was written. */
export type SavedVisit = DemoVisit & Readonly<{ id: string; recipient: string }>;

const hour = 60 * 60 * 1_000;
const path: readonly DemoState[] = ['new', 'contacted', 'confirmed', 'arrived', 'done'];
const kindOf: Readonly<Record<DemoState, string>> = {
  new: 'enter',
  contacted: 'contact',
  confirmed: 'confirm',
  arrived: 'arrive',
  no_show: 'no_show',
  done: 'done',
};

/** The steps of the desk up to a state. */
function stepsTo(state: DemoState): Event[] {
  const steps = state === 'no_show' ? [...path.slice(0, 3), state] : path.slice(0, path.indexOf(state) + 1);
  return steps.slice(1).map((to, at) => ({ kind: kindOf[to], from: steps[at] as DemoState, hoursAgo: steps.length - 1 - at }));
}

const visit = (session: DemoSession, state: DemoState, more: Omit<DemoVisit, 'session' | 'state'> = {}): DemoVisit => ({
  session,
  state,
  ...more,
});

/** The week of one hospital: what was, today, and what comes, with every case that a desk has to decide. */
function visitsOf(sessions: readonly DemoSession[], unit: string, actorId: string, now: Date): DemoVisit[] {
  const today = sessions.filter((one) => one.unit === unit && one.offset === 0).slice(0, 4);
  const past = datesOf(sessions, unit, true).slice(0, 2);
  const [next = [], later = []] = datesOf(sessions, unit, false);
  const usual = (one: DemoSession) => visitStates[one.phase].map((state) => visit(one, state));
  const [first, second = first] = next;
  const moved = later[0];
  if (!first || !second || !moved) return [];
  const cancelled = (reason: string | null, note: string | null, from: DemoState): DemoVisit =>
    visit(second, from, {
      more: { status: 'cancelled', cancel_reason: reason, cancelled_at: new Date(now.getTime() - 3 * hour) },
      events: [...stepsTo(from), { kind: 'cancel', from, note, isPatient: reason === null, hoursAgo: 0.5 }],
    });
  const entered = (source: string, session: DemoSession) =>
    visit(session, 'confirmed', {
      more: { source, entered_by: actorId, is_proven: true },
      events: [{ kind: 'enter', from: 'confirmed', hoursAgo: 2 }],
      bookedDaysAgo: 0,
    });
  const waits = { shows_place: false };
  return [
    ...past.flatMap((day) => day.slice(0, 2).flatMap(usual)),
    ...today.flatMap(usual),
    ...usual(first),
    ...later.slice(0, 2).flatMap(usual),
    visit(first, 'new', { more: { status: 'quarantined' }, bookedDaysAgo: 0 }),
    visit(first, 'new', { more: waits }),
    visit(first, 'contacted', { more: waits }),
    visit(first, 'confirmed', {
      more: { is_proven: true },
      events: [...stepsTo('confirmed'), { kind: 'grant', from: 'confirmed', note: 'Kontrol jahitan', hoursAgo: 0.5 }],
    }),
    visit(moved, 'confirmed', {
      more: { moved_from: first.date, is_proven: true },
      events: [...stepsTo('confirmed'), { kind: 'move', from: 'confirmed', hoursAgo: 0.5 }],
    }),
    visit(moved, 'new', {
      more: { moved_from: first.date },
      events: [{ kind: 'move', from: 'new', isPatient: true, hoursAgo: 5 }],
    }),
    ...cancellations.map(([reason, note], at) => cancelled(reason, note, at % 2 ? 'contacted' : 'new')),
    cancelled(null, null, 'confirmed'),
    ...['phone', 'whatsapp'].map((source) => entered(source, second)),
    entered('walk_in', today.find(({ phase }) => phase !== 'over') ?? first),
  ];
}

/** The requests of the three hospitals, their history and the counters of their slots. */
export async function loadVisits(load: DemoLoad, sessions: readonly DemoSession[], extra: readonly DemoVisit[]): Promise<SavedVisit[]> {
  const staff = await load.staffIds();
  const actorOf = (unit: string) => (unit === 'rsu-sehati-dago' ? staff.pendaftaran : staff.admin) as string;
  const planned = [...units.flatMap(({ slug }) => visitsOf(sessions, slug, actorOf(slug), load.now)), ...extra];
  const numbers = new Map<string, number>();
  const rows = planned.map((one, n) => requestRow(load, one, n, numbers));
  const saved: { id: string; phone: string }[] = await load.trx
    .insertInto('appointment_requests')
    .values(rows)
    .returning([sql<string>`id::text`.as('id'), 'phone'])
    .execute();
  // A statement returns what it inserts in the order in which it was given.
  const visits = planned.map((one, n) => ({ ...one, id: saved[n]?.id as string, recipient: saved[n]?.phone as string }));
  await addDuplicates(load, visits);
  await load.insert(
    'appointment_events',
    visits.flatMap(({ id, session, state, more, events = stepsTo(state) }) =>
      events.map(({ kind, from = 'new', note = null, isPatient = false, hoursAgo }) => ({
        request_id: id,
        kind,
        note,
        is_patient: isPatient,
        from_state: from,
        actor_id: isPatient ? null : actorOf(session.unit),
        from_date: more?.moved_from ?? session.date,
        created_at: new Date(happenedAt(load, session).getTime() - hoursAgo * hour),
      })),
    ),
  );
  await sql`
    insert into appointment_slots (schedule_id, visit_date, capacity, taken, withheld)
    select r.schedule_id, r.visit_date, s.capacity, count(*) filter (where r.holds_place), count(*) filter (where r.shows_place and r.withheld)
    from appointment_requests r join practice_schedules s on s.id = r.schedule_id
    where r.status = 'requested' and r.shows_place group by 1, 2, 3`.execute(load.trx);
  return visits;
}

/** When the last step was taken: at the visit, or now when it comes. */
function happenedAt({ now }: DemoLoad, { date, end_hour }: DemoSession): Date {
  const end = new Date(`${date}T${end_hour}:00+07:00`);
  return end < now ? end : now;
}

function requestRow(
  load: DemoLoad,
  { session, state, more = {}, events, bookedDaysAgo, patient }: DemoVisit,
  n: number,
  numbers: Map<string, number>,
) {
  const { schedule_id, facility_id, specialization_id, doctor_id, date, start_hour, end_hour } = session;
  const { name, phone } = demoPatient(patient ?? n);
  const slot = `${schedule_id} ${date}`;
  const hasCome = state === 'arrived' || state === 'done';
  if (hasCome) numbers.set(slot, (numbers.get(slot) ?? 0) + 1);
  const code = codeOf(`demo request ${n}`);
  const booked = new Date(happenedAt(load, session).getTime() - (bookedDaysAgo ?? 1 + (n % 4)) * 24 * hour - 7 * hour);
  return {
    code,
    token_hash: load.tokenHashOf(code),
    schedule_id,
    facility_id,
    specialization_id,
    doctor_id,
    visit_date: date,
    start_hour,
    end_hour,
    patient_name: name,
    phone,
    consent_version: '2026-11-21',
    desk_state: state,
    confirmed_at: state === 'new' || state === 'contacted' ? null : new Date(booked.getTime() + 2 * hour),
    queue_number: hasCome ? numbers.get(slot) : null,
    version: 1 + (events ?? stepsTo(state)).length,
    status: 'requested',
    source: 'web',
    shows_place: true,
    is_proven: false,
    entered_by: null,
    cancel_reason: null,
    cancelled_at: null,
    moved_from: null,
    created_at: booked,
    updated_at: happenedAt(load, session),
    ...more,
  };
}

/** The second request of a person for the same date, by somebody else: it shows a place and holds none. */
async function addDuplicates(load: DemoLoad, visits: readonly SavedVisit[]): Promise<void> {
  for (const { slug } of units) {
    const first = visits.findIndex(({ session, state, more }) => session.unit === slug && session.offset > 0 && state === 'new' && !more);
    const one = visits[first];
    if (!one) continue;
    const n = visits.length + load.idOf('facilities', slug);
    const row = requestRow(load, { ...one, patient: first, bookedDaysAgo: 0 }, n, new Map());
    await load.insert('appointment_requests', [{ ...row, withheld: true, duplicate_of: one.id }]);
  }
}

/** The code that a text stands for, the same in every load. */
export function codeOf(text: string): string {
  return lettersOf(createHash('sha256').update(text).digest().subarray(0, 8));
}
