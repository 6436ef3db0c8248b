import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { isBeingServed } from './call-order.ts';
import { callsIn, lastCalledOf, reachOf } from './call-visit.server.ts';
import { canBeCalled, findCalled, findWaitingNumbers, type Queue, readQueue, windowText } from './estimate-calls.server.ts';
import { queuesQuery, type ShownQueue, type ShownVisit } from './queue.schema.ts';
import { findSessionsOfDay } from './queue.store.server.ts';
import type { CallWindow } from './visit-window.ts';

/** The queues of a date within reach, with names: as on the desk's list of the day. */
export const findQueues = operation({
  name: 'queue.find',
  access: staffCan('queue.call'),
  limits: 'reads',
  input: queuesQuery,
  async run({ db, cache, actor, clock }, { date, practice, is_own: isOwn, units }) {
    const now = clock.now();
    const { scope, userId } = reachOf(actor);
    const reach = { userId, scope: isOwn ? [] : (narrowScope(scope, units) ?? []) };
    const queues: ShownQueue[] = [];
    for (const session of await findSessionsOfDay(db, reach, { date, practice: practice ?? null }, now)) {
      queues.push(shownQueue(await readQueue({ db, cache }, session, now), now, !isOwn));
    }
    return ok(queues);
  },
});

/** `isAtDesk`: its reader writes down who has come. */
function shownQueue(queue: Queue, now: Date, isAtDesk: boolean): ShownQueue {
  const { session } = queue;
  const windows = new Map(findWaitingNumbers(queue, now).map(({ number, window }) => [number, window]));
  const last = lastCalledOf(queue);
  return {
    id: session.id,
    title: `${session.title} · ${hoursOf(session.start_hour, session.end_hour, session.time_zone)} · ${session.facility}`,
    unit: session.facility_id,
    practice: session.practice_schedule_id,
    room: session.room,
    serving: session.is_today ? findCalled(queue) : null,
    isOff: session.closed === 'off',
    late: session.late,
    calls: callsIn(queue),
    visits: queue.visits
      .filter(({ record }) => record.holds_place)
      .map((visit) => shownVisit(queue, visit, { window: windows.get(visit.number) ?? null, isLast: visit === last, isAtDesk })),
  };
}

type InQueue = Readonly<{ window: CallWindow | null; isLast: boolean; isAtDesk: boolean }>;

function shownVisit(queue: Queue, visit: Queue['visits'][number], { window, isLast, isAtDesk }: InQueue): ShownVisit {
  const { record, number, calls, isOver } = visit;
  const isOpen = queue.session.is_today && !isOver && canBeCalled(visit);
  const canCall = isOpen && queue.session.closed !== 'off';
  const [state, tone] = stateOf(visit);
  return {
    number,
    name: record.patient_name,
    service: record.service,
    state,
    tone,
    window: window && windowText(window, queue.session.time_zone),
    calls,
    canCall,
    canArrive: canCall && isAtDesk && visit.reportedAt === null && !isBeingServed(visit),
    canFinish: isOpen && calls > 0,
    canUndo: canCall && isLast,
  };
}

function stateOf(visit: Queue['visits'][number]): readonly [string, ShownVisit['tone']] {
  const { record, calls, reportedAt } = visit;
  if (record.desk_state === 'done') return ['Selesai', 'neutral'];
  if (record.desk_state === 'no_show') return ['Tidak datang', 'danger'];
  if (!canBeCalled(visit)) return ['Menunggu pembayaran', 'neutral'];
  if (isBeingServed(visit)) return [calls > 1 ? `Dipanggil ${calls} kali` : 'Dipanggil', 'info'];
  if (calls > 0) return ['Tidak ada saat dipanggil', 'warning'];
  return reportedAt ? ['Datang', 'good'] : ['Belum datang', 'neutral'];
}
