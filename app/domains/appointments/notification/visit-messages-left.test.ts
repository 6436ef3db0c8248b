import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { markManualMessage, revealManualMessage } from '#app/domains/messages/manual-message/mark-manual-message.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { mondayMorning } from '#tests/factories/desk.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { noticesOn } from '#tests/factories/notices.ts';
import { messageOf, openWhatsApp } from '#tests/factories/phone-messages.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';
import { getAbsence } from '../absence/find-absences.server.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { undoAbsence } from '../absence/undo-absence.server.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { visitMessageTemplates } from '../visit-message-templates.server.ts';

const whatsapp = await openWhatsApp();
const clock = createClock();
const app = await createTestApp({ clock, variables: whatsapp.variables });
const { db, platform } = app;
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
beforeEach(() => clock.set(saturdayMorning));
const { opened } = noticesOn(app, whatsapp);

describe('after the outbox has deleted a message', () => {
  /** A month later, with a visit that is still ahead. */
  async function forgotten(visit: Awaited<ReturnType<typeof opened>>) {
    const messages = db.updateTable('outbox_messages').where('recipient', '=', visit.phone);
    await messages.set({ created_at: new Date(clock.now().getTime() - 29 * 86_400_000) }).execute();
    await deleteExpiredAppointments.run(platform, {} as never);
    await db.deleteFrom('outbox_messages').where('recipient', '=', visit.phone).execute();
  }

  test('one that has left still counts', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.deliver();
    await forgotten(visit);
    expect(await visit.undo()).toBe('corrected');
  });

  test('one that reached nobody does not', async () => {
    const visit = await opened();
    await visit.confirm();
    await db.updateTable('outbox_messages').set({ state: 'failed' }).where('recipient', '=', visit.phone).execute();
    await forgotten(visit);
    expect(await visit.undo()).toBe('stopped');
    expect(await visit.confirm()).toBe('queued');
  });
});

test('what holds a request for its message holds the schedule that it has after the wait', async () => {
  const visit = await opened();
  const other = await createSchedule(db, visit.slot.practice.id, { day: 2, capacity: 3 });
  const lock = visitMessageTemplates[0]?.lock;
  let held: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await lockSchedules(tx, sql`${visit.slot.schedule.id}::int`);
    held = inTransaction(db, async (waiting) => {
      await lock?.(waiting, visit.id);
      return await db.transaction().execute(async (third) => {
        const free = sql`select from practice_schedules where id = ${other.id} for no key update skip locked`;
        return (await free.execute(third)).rows.length;
      });
    });
    await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
    await tx.updateTable('appointment_requests').set({ schedule_id: other.id }).where('id', '=', visit.id).execute();
  });
  expect(await held).toBe(0);
});

describe('a message that the desk sent by hand', () => {
  /** A confirmation on the desk's list, which somebody has opened. */
  async function openedByHand() {
    whatsapp.plannedErrors.push('invalid_number');
    const visit = await opened();
    await visit.confirm();
    await visit.deliver();
    const id = await visit.last();
    expect(await invokeAs(platform, revealManualMessage, visit.desk, { id })).toMatchObject({ ok: true });
    return { ...visit, id };
  }
  const mark = (visit: Awaited<ReturnType<typeof openedByHand>>, result: string) =>
    invokeAs(platform, markManualMessage, visit.desk, { id: visit.id, result });

  test('after the confirmation was undone counts, and is corrected', async () => {
    const visit = await openedByHand();
    expect(await visit.undo()).toBe('stopped');
    expect(await mark(visit, 'sent')).toMatchObject({ ok: true, data: { correction: 'queued' } });
    expect(await messageOf(app, visit.id)).toMatchObject({ manual_result: 'sent' });
    await visit.deliver();
    expect(visit.received()).toEqual(['corrected']);
    // What the patient has is known: a new confirmation is sent, and its undoing is corrected.
    expect(await visit.confirm()).toBe('queued');
  });

  test('still counts after another confirmation was made and undone', async () => {
    const visit = await openedByHand();
    expect(await visit.undo()).toBe('stopped');
    expect(await visit.confirm()).toBe('queued');
    await mark(visit, 'sent');
    expect(await visit.undo()).toBe('corrected');
    await visit.deliver();
    expect(visit.received()).toEqual(['corrected']);
  });

  test('of an absence that is over is taken back, and the next absence is told', async () => {
    const visit = await opened();
    clock.set(mondayMorning);
    const ask = async (item: Parameters<typeof invokeAs>[1], input: object) => {
      const result = await invokeAs(platform, item, visit.desk, input);
      if (!result.ok) throw new Error(result.code);
      return (result.data as { id: string }).id;
    };
    const absent = () => ask(recordAbsence, { schedule_id: visit.slot.schedule.id, kind: 'absent' });
    whatsapp.plannedErrors.push('invalid_number');
    const absence = await absent();
    await visit.deliver();
    const id = await visit.last();
    await ask(revealManualMessage, { id });
    await ask(undoAbsence, { id: absence });
    expect(await mark({ ...visit, id }, 'sent')).toMatchObject({ ok: true, data: { correction: 'queued' } });
    await visit.deliver();
    expect(visit.received()).toEqual(['doctor_present']);
    const listed = await invokeAs(platform, getAbsence, visit.desk, { id: absence });
    expect(listed).toMatchObject({ data: { visits: [{ state: 'restored' }] } });
    await absent();
    await visit.deliver();
    expect(visit.received()).toEqual(['doctor_present', 'doctor_absent']);
  });

  test('while the true message waits already needs no other correction', async () => {
    const visit = await openedByHand();
    await visit.cancel('doctor_absent');
    expect(await mark(visit, 'sent')).toMatchObject({ ok: true, data: { correction: 'queued' } });
    await visit.deliver();
    expect(visit.received()).toEqual(['cancelled']);
  });

  test('to a number that is another person’s is not followed by one more', async () => {
    const visit = await openedByHand();
    await visit.cancel('wrong_number');
    expect(await mark(visit, 'sent')).toMatchObject({ ok: true, data: { correction: 'none' } });
    expect(await visit.queued()).toEqual(['visit_confirmed']);
  });

  test('and still holds, or did not arrive, is only recorded', async () => {
    const holds = await openedByHand();
    expect(await mark(holds, 'sent')).toMatchObject({ ok: true, data: { correction: null } });
    expect(await holds.undo()).toBe('corrected');
    const failed = await openedByHand();
    await failed.undo();
    expect(await mark(failed, 'failed')).toMatchObject({ ok: true, data: { correction: null } });
    expect(await failed.queued()).toEqual(['visit_confirmed']);
  });
});
