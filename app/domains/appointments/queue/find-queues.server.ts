import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { isBeingServed } from './call-order.ts';
import { reachOf } from './call-visit.server.ts';
import { type Queue, readQueue, waitingOf, windowOf, windowText } from './estimate-calls.server.ts';
import { queuesQuery, type ShownQueue, type ShownVisit } from './queue.schema.ts';
import { findSessionsOfDay } from './queue.store.server.ts';

/** The queues of a date within reach, with names: as on the desk's list of the day. */
export const findQueues = operation({
  name: 'queue.find',
  access: staffCan('queue.call'),
  limits: 'reads',
  input: queuesQuery,
  async run({ db, actor, clock }, { date, practice, is_own: isOwn }) {
    const now = clock.now();
    const reach = reachOf(actor);
    const queues: ShownQueue[] = [];
    for (const session of await findSessionsOfDay(db, isOwn ? { ...reach, scope: [] } : reach, { date, practice: practice ?? null }, now)) {
      queues.push(shownQueue(await readQueue(db, session, now), now));
    }
    return ok(queues);
  },
});

function shownQueue(queue: Queue, now: Date): ShownQueue {
  const { session } = queue;
  const visits = queue.visits.filter(({ record }) => record.holds_place);
  return {
    id: session.id,
    title: `${session.title} · ${hoursOf(session.start_hour, session.end_hour, session.time_zone)} · ${session.facility}`,
    practice: session.practice_schedule_id,
    serving: session.is_today
      ? waitingOf(queue)
          .filter(isBeingServed)
          .map(({ number }) => number)
      : null,
    late: session.late,
    visits: visits.map((visit) => shownVisit(queue, visit, now)),
  };
}

function shownVisit(queue: Queue, visit: Queue['visits'][number], now: Date): ShownVisit {
  const { record, number, calls } = visit;
  const window = windowOf(queue, number, now);
  const isOpen = queue.session.is_today && record.desk_state !== 'no_show' && record.desk_state !== 'done';
  const [state, tone] = stateOf(visit);
  return {
    number,
    name: record.patient_name,
    service: record.service,
    state,
    tone,
    window: window && windowText(window, queue.session.time_zone),
    calls,
    canCall: isOpen,
    canFinish: isOpen && calls > 0,
  };
}

function stateOf({ record, calls, reportedAt, ...visit }: Queue['visits'][number]): readonly [string, ShownVisit['tone']] {
  if (record.desk_state === 'done') return ['Selesai', 'neutral'];
  if (record.desk_state === 'no_show') return ['Tidak datang', 'danger'];
  if (isBeingServed({ ...visit, calls })) return [calls > 1 ? `Dipanggil ${calls} kali` : 'Dipanggil', 'info'];
  if (calls > 0) return ['Tidak ada saat dipanggil', 'warning'];
  return reportedAt ? ['Datang', 'good'] : ['Belum datang', 'neutral'];
}
