import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { revealManualMessage } from '#app/domains/messages/manual-message/mark-manual-message.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, saturdayMorning, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSchedule } from '#tests/factories/directory.ts';
import { noticesOn } from '#tests/factories/notices.ts';
import { openWhatsApp, postInto } from '#tests/factories/phone-messages.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelByDesk } from '../desk/cancel-by-desk.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { queueVisitMessage } from './send-visit-message.server.ts';

const whatsapp = await openWhatsApp();
const clock = createClock();
const app = await createTestApp({ clock, variables: whatsapp.variables });
const { db, platform } = app;
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
beforeEach(() => clock.set(saturdayMorning));
const { submitted } = deskOn(app);
const { opened } = noticesOn(app, whatsapp);

describe('a confirmation', () => {
  test('that is undone before it leaves is not sent, and nothing is corrected', async () => {
    const visit = await opened();
    expect(await visit.confirm()).toBe('queued');
    expect(await visit.undo()).toBe('stopped');
    await visit.deliver();
    expect(visit.received()).toEqual([]);
  });

  test('that has left is corrected, says so to the desk, and is told again after it', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.deliver();
    expect(await visit.undo()).toBe('corrected');
    await visit.deliver();
    expect(whatsapp.messages.at(-1)?.values).toContain('belum dipastikan, dan petugas menghubungi Anda untuk memastikannya');
    expect(await visit.confirm()).toBe('queued');
    await visit.deliver();
    expect(visit.received()).toEqual(['confirmed', 'corrected', 'confirmed']);
  });

  test('is sent once, however often it is undone and given again', async () => {
    const waits = await opened();
    for (let n = 0; n < 3; n += 1) {
      await waits.confirm();
      await waits.undo();
    }
    await waits.confirm();
    await waits.deliver();
    expect(waits.received()).toEqual(['confirmed']);

    const left = await opened();
    await left.confirm();
    await left.deliver();
    await left.undo();
    expect(await left.confirm()).toBe('known');
    await left.deliver();
    expect(left.received()).toEqual(['confirmed']);
  });

  test('that is given again while the first is on its way still arrives when that one fails', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.deliver();
    await visit.undo();
    await visit.confirm();
    const [sent] = whatsapp.messages.filter(({ to }) => to === visit.phone);
    if (!sent) throw new Error('nothing was sent');
    expect(await whatsapp.report(postInto(app), sent, 'failed')).toBe(200);
    const id = (await db.selectFrom('outbox_messages').select('id').where('recipient', '=', visit.phone).orderBy('id').execute())[0]?.id;
    // The desk sends it by hand now, and it is not obsolete.
    expect(await invokeAs(platform, revealManualMessage, visit.desk, { id })).toMatchObject({ ok: true });
  });

  test('is told again after the patient has moved the visit and back', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.deliver();
    for (const visit_date of ['2026-11-30', '2026-11-23'])
      expect((await invokeAs(platform, moveRequest, visitor, { token: visit.token, visit_date })).ok).toBe(true);
    expect(await visit.confirm()).toBe('queued');
    await visit.deliver();
    expect(visit.received()).toEqual(['confirmed', 'confirmed']);
  });

  test('of a visit that a later call did not change still leaves', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.act('contact');
    await visit.undo();
    await visit.deliver();
    expect(visit.received()).toEqual(['confirmed']);
  });

  test('after a move there and back the patient hears of what holds, once', async () => {
    const visit = await opened();
    const tuesday = await createSchedule(db, visit.slot.practice.id, { day: 2, capacity: 3 });
    await visit.confirm();
    await visit.deliver();
    await visit.move(tuesday.id, '2026-11-24');
    expect(await visit.move(visit.slot.schedule.id, '2026-11-23')).toBe('known');
    await visit.deliver();
    expect(visit.received()).toEqual(['confirmed']);
  });
});

test('a confirmed visit that moves to another doctor at the same hour is told, and so is the way back', async () => {
  const visit = await opened();
  const { facility, specialization } = visit.slot;
  const doctor = await createDoctor(db, { specializationId: specialization.id });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
  const other = await createSchedule(db, practice.id, { capacity: 3 });
  await visit.confirm();
  await visit.deliver();
  expect(await visit.move(other.id, '2026-11-23')).toBe('queued');
  await visit.deliver();
  expect(await visit.move(visit.slot.schedule.id, '2026-11-23')).toBe('queued');
  await visit.deliver();
  expect(visit.received()).toEqual(['confirmed', 'moved', 'moved']);
});

describe('a cancellation', () => {
  test.each([
    ['asked', 'sesuai permintaan Anda'],
    ['doctor_absent', 'mohon maaf, dokter berhalangan pada waktu itu'],
    ['unreachable', 'kami belum berhasil menghubungi Anda untuk memastikannya'],
    ['other', 'petugas kami dapat menjelaskan alasannya bila Anda menghubungi kami'],
  ])('because of %s is told in words for the patient', async (reason, text) => {
    const visit = await opened();
    expect(await visit.cancel(reason)).toBe('queued');
    await visit.deliver();
    expect(visit.received()).toEqual(['cancelled']);
    expect(whatsapp.messages.at(-1)?.values).toContain(text);
  });

  test('because of a wrong number, of a repetition and of what a program sent is told to nobody', async () => {
    const wrong = await opened();
    expect(await wrong.cancel('wrong_number')).toBe('silent');
    const caught = await opened({ website: 'https://contoh.id' });
    expect(await caught.cancel('other')).toBe('silent');
    const person = { name: 'Ani', phone: '081299990007' };
    const first = await opened(person, visitorAt('10.9.1.1', 'a'));
    const { id } = await submitted(first.slot, person, visitorAt('10.9.1.2', 'b'));
    const repeated = await invokeAs(platform, cancelByDesk, first.desk, { id, version: 1, reason: 'asked' });
    expect(repeated).toMatchObject({ ok: true, data: { news: 'silent' } });
    expect(await Promise.all([wrong, caught, first].map(({ queued }) => queued()))).toEqual([[], [], []]);
  });

  test('because of a wrong number stops a confirmation that waits', async () => {
    const visit = await opened();
    await visit.confirm();
    await visit.cancel('wrong_number');
    await visit.deliver();
    expect(visit.received()).toEqual([]);
  });
});

test('the same delay that is reported three times is told once; another delay, and one after the doctor came, are told', async () => {
  const visit = await opened();
  const late = (minutes: string) =>
    inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: visit.id, kind: 'doctor_late', minutes }));
  const first = await late('60');
  expect(await late('60')).toBe(first);
  await visit.deliver();
  expect(await late('60')).toBe(first);
  await late('90');
  await visit.deliver();
  await inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: visit.id, kind: 'doctor_present' }));
  await visit.deliver();
  await late('90');
  await visit.deliver();
  expect(visit.received()).toEqual(['doctor_late', 'doctor_late', 'doctor_present', 'doctor_late']);
});

test('a delay and a confirmation do not replace each other', async () => {
  const visit = await opened();
  await inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: visit.id, kind: 'doctor_late', minutes: '60' }));
  await visit.confirm();
  await visit.deliver();
  expect(visit.received().sort()).toEqual(['confirmed', 'doctor_late']);
});
