import { type Selectable, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readValues } from '#app/platform/messaging/prepare.server.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import { chanceOf } from '#db/demo/large/chance.ts';
import type { DB } from '#db/types.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from '../desk/confirm-request.server.ts';
import { recordDeskAct } from '../desk/record-desk-act.server.ts';
import { undoDeskAct } from '../desk/undo-desk-act.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { addLeave } from '../timetable/add-leave.server.ts';
import { removeException } from '../timetable/remove-exception.server.ts';
import { removeLeave } from '../timetable/remove-leave.server.ts';
import { setException } from '../timetable/set-exception.server.ts';
import { findAbsences, getAbsence } from './find-absences.server.ts';
import { recordAbsence } from './record-absence.server.ts';
import { tickAbsence } from './tick-absence.server.ts';
import { undoAbsence } from './undo-absence.server.ts';

/*
 * Random steps of the desk, a manager and patients on one morning. After each step two things are asked: whether every patient with an open
 * visit that does not take place is in a list, and whether every patient who believes something else than what is so is told so by a message
 * that waits, or is work of the desk.
 */

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { submitted, versionOf } = schedulesOn(app);

const nextMonday = '2026-11-30';
const before = '2026-11-23T00:00:00Z';

async function createMorning() {
  clock.set(saturdayMorning);
  const slot = await createSlot(db, { capacity: 20 });
  const requests = [await submitted(slot), await submitted(slot), await submitted(slot)];
  clock.set(before);
  const [desk, manager] = [await createStaff(db, 'booking_desk', [slot.facility.id]), await createStaff(db, 'manager', [slot.facility.id])];
  return { slot, requests, desk, manager, believed: new Map(requests.map(({ id }) => [id, 'at 08.00'])) };
}
type Morning = Awaited<ReturnType<typeof createMorning>>;

/** What is so on the Monday, from the rows alone: `absent`, `late 30`, or `at 08.00`. */
async function truthOf({ slot }: Morning): Promise<string> {
  const leave = await db.selectFrom('doctor_leaves').select('id').where('doctor_id', '=', slot.doctor.id).executeTakeFirst();
  const dates = db.selectFrom('schedule_exceptions').select(['kind', 'start_hour']).where('schedule_id', '=', slot.schedule.id);
  const date = await dates.where('day', '=', monday).executeTakeFirst();
  if (leave || date?.kind === 'closed') return 'absent';
  const delays = db.selectFrom('absences').select('minutes').where('schedule_id', '=', slot.schedule.id).where('undone_at', 'is', null);
  const delay = await delays.where('kind', '=', 'late').executeTakeFirst();
  return delay ? `late ${delay.minutes}` : `at ${(date?.start_hour ?? '08:00').slice(0, 5).replace(':', '.')}`;
}

/** What a message makes its reader believe who believed `before`. A confirmation says nothing of a delay unless it takes it back. */
async function saidBy({ id, template }: Selectable<DB['outbox_messages']>, values: TemplateValues, before: string): Promise<string> {
  if (template === 'visit_doctor_absent') return 'absent';
  if (template === 'visit_doctor_late') return `late ${values.minutes}`;
  if (template === 'visit_confirmed' && before.startsWith('late')) {
    const notice = await db.selectFrom('appointment_notices').select('said').where('message_id', '=', id).executeTakeFirst();
    if (!notice?.said.includes('takesBack')) return before;
  }
  return `at ${/\d\d\.\d\d/.exec(values.when ?? '')?.[0]}`;
}

const openVisits = async ({ slot }: Morning) =>
  await db
    .selectFrom('appointment_requests')
    .select('id')
    .where('schedule_id', '=', slot.schedule.id)
    .where('visit_date', '=', monday)
    .where('status', '=', 'requested')
    .where('desk_state', 'in', ['new', 'contacted', 'confirmed'])
    .execute();

const waitingMessages = async (requestId: string) =>
  await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('record_id', '=', requestId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

/** The rows of all absences as the desk reads them. */
async function caredRows({ desk }: Morning) {
  const listed = await invokeAs(platform, findAbsences, desk, {});
  if (!listed.ok) throw new Error(listed.code);
  const rows = [];
  for (const { id, kind, minutes } of listed.data.absences) {
    const viewed = await invokeAs(platform, getAbsence, desk, { id });
    if (!viewed.ok) throw new Error(viewed.code);
    rows.push(...viewed.data.visits.map((visit) => ({ ...visit, absenceId: id, says: kind === 'late' ? `late ${minutes}` : kind })));
  }
  return rows;
}

/** What is wrong now, in words; empty when nothing is. */
async function findWrong(morning: Morning): Promise<string[]> {
  const [truth, rows] = [await truthOf(morning), await caredRows(morning)];
  const wrong: string[] = [];
  for (const { state, says } of rows) {
    // Staff would tell the patient something that is not so.
    const isSo = says === 'hours' ? truth !== 'absent' : says === truth;
    if (state === 'to_notify' && !isSo) wrong.push(`the list says ${says}, but it is ${truth}`);
  }
  for (const { id } of await openVisits(morning)) {
    const states = rows.filter((row) => row.visit_id === id).map(({ state }) => state);
    if (truth === 'absent' && !states.some((state) => ['to_notify', 'notified', 'answered'].includes(state)))
      wrong.push(`${id} is in no list`);
    const isWork = states.some((state) => state === 'to_notify' || state === 'to_correct');
    const belief = morning.believed.get(id);
    if (belief === truth || isWork) continue;
    const messages: string[] = [];
    for (const message of await waitingMessages(id)) {
      const values = await readValues({ ...platform, db }, message);
      if (values) messages.push(await saidBy(message, values, messages.at(-1) ?? belief ?? ''));
    }
    if (messages.at(-1) !== truth)
      wrong.push(`${id} believes ${belief}, it is ${truth}, and on the way is ${messages.at(-1) ?? 'nothing'}`);
  }
  return wrong;
}

type Pick = <T>(from: readonly T[]) => T | undefined;
type Step = readonly [name: string, run: (morning: Morning, pick: Pick) => Promise<unknown>];

/** An act of the desk on one of the requests. */
async function byDesk(morning: Morning, pick: Pick, act: Parameters<typeof invokeAs>[1], more: object = {}): Promise<void> {
  const { id } = pick(morning.requests) ?? { id: '' };
  await invokeAs(platform, act, morning.desk, { id, version: await versionOf(id), ...more });
}

const onMonday = ({ slot }: Morning) => ({ schedule_id: slot.schedule.id, day: monday, accept: '1' });

/** A message that waits for a patient is handed over: it reaches the patient, or is dropped because it is no longer so. */
async function deliver(morning: Morning, requestId: string, pick: Pick): Promise<void> {
  const message = pick(await waitingMessages(requestId));
  if (!message) return;
  const values = await readValues({ ...platform, db }, message);
  await db
    .updateTable('outbox_messages')
    .set(values ? { state: 'delivered', sent_at: sql`clock_timestamp()` } : { state: 'dropped' })
    .where('id', '=', message.id)
    .execute();
  if (values) morning.believed.set(requestId, await saidBy(message, values, morning.believed.get(requestId) ?? ''));
}

const steps: readonly Step[] = [
  [
    'late',
    async ({ slot, desk }, pick) =>
      await invokeAs(platform, recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'late', minutes: pick(['30', '30', '60']) }),
  ],
  ['absent', async ({ slot, desk }) => await invokeAs(platform, recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'absent' })],
  [
    'undo',
    async ({ slot, desk }, pick) => {
      const own = db.selectFrom('absences').select('id').where('schedule_id', '=', slot.schedule.id).where('undone_at', 'is', null);
      const absence = pick(await own.orderBy('id').execute());
      return absence && (await invokeAs(platform, undoAbsence, desk, { id: absence.id }));
    },
  ],
  [
    'leave',
    async ({ slot, manager }) => {
      const days = { starts_on: monday, ends_on: monday, accept: '1' };
      return await invokeAs(platform, addLeave, manager, { doctor_id: slot.doctor.id, place: slot.facility.id, ...days });
    },
  ],
  [
    'back from leave',
    async ({ slot, manager }) => {
      const leave = await db.selectFrom('doctor_leaves').select('id').where('doctor_id', '=', slot.doctor.id).executeTakeFirst();
      return leave && (await invokeAs(platform, removeLeave, manager, { leave_id: leave.id }));
    },
  ],
  ['close', async (morning) => await invokeAs(platform, setException, morning.manager, { ...onMonday(morning), kind: 'closed' })],
  [
    'other hours',
    async (morning, pick) => {
      const hours = { kind: 'hours', start_hour: pick(['08:00', '10:00']), end_hour: pick(['12:00', '13:00']) };
      return await invokeAs(platform, setException, morning.manager, { ...onMonday(morning), ...hours });
    },
  ],
  ['as every week', async (morning) => await invokeAs(platform, removeException, morning.manager, onMonday(morning))],
  [
    'patient moves away',
    async ({ requests, desk }, pick) =>
      await invokeAs(platform, moveRequest, desk, { token: pick(requests)?.token, visit_date: nextMonday }),
  ],
  [
    'patient comes back',
    async (morning, pick) => {
      const request = pick(morning.requests);
      const isAway = request && !(await openVisits(morning)).some(({ id }) => id === request.id);
      if (!isAway) return;
      const moved = await invokeAs(platform, moveRequest, morning.desk, { token: request.token, visit_date: monday });
      if (moved.ok) morning.believed.set(request.id, `at ${moved.data.start_hour.replace(':', '.')}`);
    },
  ],
  ['confirm', async (morning, pick) => await byDesk(morning, pick, confirmRequest)],
  ['arrive', async (morning, pick) => await byDesk(morning, pick, recordDeskAct, { act: 'arrive' })],
  ['take back', async (morning, pick) => await byDesk(morning, pick, undoDeskAct)],
  ['patient cancels', async ({ requests, desk }, pick) => await invokeAs(platform, cancelRequest, desk, { token: pick(requests)?.token })],
  [
    'tick',
    async (morning, pick) => {
      const row = pick((await caredRows(morning)).filter(({ state }) => state === 'to_notify' || state === 'to_correct'));
      if (!row) return;
      const tick = row.state === 'to_notify' ? 'notified' : 'corrected';
      await invokeAs(platform, tickAbsence, morning.desk, { id: row.absenceId, visit_id: row.visit_id, tick, on: '1' });
      morning.believed.set(row.visit_id, await truthOf(morning));
    },
  ],
];

/** How often a step comes up; deliveries come up as often as all others. */
const rare = new Set(['patient cancels', 'patient moves away']);

async function play(seed: number, length: number): Promise<{ morning: Morning; wrong: string[]; path: string[] }> {
  const { below, isOne } = chanceOf(seed);
  const pick = <T>(from: readonly T[]) => from[below(from.length)];
  const morning = await createMorning();
  const path: string[] = [];
  for (let n = 0; n < length; n += 1) {
    const [name, run] = pick(steps) as Step;
    if (rare.has(name) && isOne(0.7)) continue;
    path.push(name);
    await run(morning, pick);
    for (const { id } of morning.requests) if (isOne(0.4)) await deliver(morning, id, pick);
    const wrong = await findWrong(morning);
    if (wrong.length > 0) return { morning, wrong, path };
  }
  return { morning, wrong: [], path };
}

const seeds = Array.from({ length: bySuite({ push: 3, soak: 60 }) }, (_, seed) => seed + 1);

test(`${seeds.length} mornings: nobody is lost and nobody believes what is not so`, async () => {
  for (const seed of seeds) {
    const { wrong, path } = await play(seed, 14);
    expect([`seed ${seed}`, ...path, ...wrong]).toEqual([`seed ${seed}`, ...path]);
  }
});

test('control: changes that go past the operations are found', async () => {
  const morning = await createMorning();
  const [first] = morning.requests;
  const step = async (name: string) => await steps.find(([one]) => one === name)?.[1](morning, (from) => from[0]);
  await step('late');
  await deliver(morning, first?.id ?? '', (from) => from[0]);
  expect(await findWrong(morning)).toEqual([]);
  // The delay ends, and nobody tells the patient: it is work of the desk, unless somebody has written that the patient knows.
  await sql`update absences set undone_at = ${clock.now()} where schedule_id = ${morning.slot.schedule.id}`.execute(db);
  expect(await findWrong(morning)).toEqual([]);
  await sql`update absence_requests set corrected_at = ${clock.now()} where request_id = ${first?.id}`.execute(db);
  expect(await findWrong(morning)).toEqual([`${first?.id} believes late 30, it is at 08.00, and on the way is nothing`]);
  await db.insertInto('doctor_leaves').values({ doctor_id: morning.slot.doctor.id, starts_on: monday, ends_on: monday }).execute();
  expect((await findWrong(morning)).filter((text) => text.endsWith('is in no list'))).toHaveLength(3);
});
