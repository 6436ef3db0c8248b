import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { yesOrNo } from '#app/platform/fields.ts';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createHoliday, createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { actInput, enterInput, grantInput } from '../request/request-desk.schema.ts';
import { readDeskQuery } from './booking-desk-address.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { contactPatient } from './contact-patient.server.ts';
import { doneText, sessionRefusal } from './desk-texts.ts';
import { enterRequest } from './enter-request.server.ts';
import { findDeskRequests, findDeskSessions } from './find-desk-requests.server.ts';
import { grantSlot } from './grant-slot.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { deskOf, stateOf, submitted } = deskOn(app);

describe('a visit that cannot take place is neither confirmed nor granted', () => {
  /** One that holds a slot, and one that waits for it. */
  async function both() {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const [holds, waits] = [await submitted(slot, {}, visitorAt('10.3.0.1')), await submitted(slot, {}, visitorAt('10.3.0.2'))];
    expect([(await stateOf(holds.id)).holds_place, (await stateOf(waits.id)).holds_place]).toEqual([true, false]);
    const codeOf = async (item: typeof confirmRequest | typeof grantSlot, { id }: { id: string }) => {
      const result = await invokeAs(platform, item, desk, { id, version: (await stateOf(id)).version });
      return result.ok ? 'ok' : result.code;
    };
    return {
      slot,
      codes: async () => [await codeOf(confirmRequest, holds), await codeOf(confirmRequest, waits), await codeOf(grantSlot, waits)],
      states: async () => [(await stateOf(holds.id)).desk_state, (await stateOf(waits.id)).holds_place],
    };
  }

  test('when the hours are over', async () => {
    const { codes, states } = await both();
    clock.set(mondayEvening);
    expect(await codes()).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
    expect(await states()).toEqual(['new', false]);
  });

  test.each(['doctor_away', 'holiday', 'closed'])('on a date that is closed: %s', async (why) => {
    const { slot, codes, states } = await both();
    if (why === 'doctor_away') await createLeave(db, { doctorId: slot.doctor.id, from: monday, to: monday });
    if (why === 'holiday') await createHoliday(db, { day: monday, facilityId: slot.facility.id });
    if (why === 'closed') {
      await db.insertInto('schedule_exceptions').values({ schedule_id: slot.schedule.id, day: monday, kind: 'closed' }).execute();
    }
    expect(await codes()).toEqual([why, why, why]);
    expect(await states()).toEqual(['new', false]);
    // The list of the day names every reason.
    const list = await invokeAs(platform, findDeskSessions, await deskOf(slot), { date: monday });
    expect(list.ok && list.data.map(sessionRefusal)).toEqual([
      { doctor_away: 'Dokter tidak praktik', holiday: 'Hari libur', closed: 'Praktik ditiadakan' }[why],
    ]);
  });
});

test('the capacity that is shown is that of the schedule, also after a booking beyond it was cancelled', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const manager = await createStaff(db, 'manager', [slot.facility.id]);
  const entered = [];
  for (const n of [1, 2, 3]) {
    const body = { name: `Tamu ${n}`, phone: phoneOf(40 + n), source: 'phone', has_consent: true, over_capacity: true };
    const result = await invokeAs(platform, enterRequest, manager, { schedule_id: slot.schedule.id, visit_date: monday, ...body });
    if (!result.ok) throw new Error(result.code);
    entered.push(result.data.id);
  }
  const shown = async () => {
    const list = await invokeAs(platform, findDeskSessions, manager, { date: monday });
    return list.ok && list.data.map(({ capacity, taken }) => [capacity, taken]);
  };
  expect(await shown()).toEqual([[2, 3]]);
  const id = entered[0] ?? '';
  const cancelled = await invokeAs(platform, cancelByDesk, manager, { id, version: (await stateOf(id)).version, reason: 'asked' });
  expect(cancelled.ok).toBe(true);
  expect(await shown()).toEqual([[2, 2]]);
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('a cursor', () => {
  test.each([
    ['day', '99:99~1'],
    ['day', '2026-11-23~1'],
    ['day', 'x'],
    ['day', '08:00~1~2'],
    ['day', '08:00~0'],
    ['day', '08:00~99999999999999999999'],
    ['waiting', '2026-02-31~1'],
    ['waiting', '08:00~1'],
    ['waiting', '2026-11-23~-1'],
  ])('of the list %s that is none, %s, is a field error, and the first page in the address', async (lens, after) => {
    const manager = await createStaff(db, 'manager');
    expect(await invokeAs(platform, findDeskRequests, manager, { lens, date: monday, after })).toEqual({
      ok: false,
      code: 'invalid_input',
    });
    const params = new URLSearchParams({ setelah: after, ...(lens === 'waiting' ? { tampil: 'menunggu' } : {}) });
    expect(readDeskQuery(params, monday).after).toBeNull();
  });

  test('that is one stays', async () => {
    expect(readDeskQuery(new URLSearchParams({ setelah: '08:00~12' }), monday).after).toBe('08:00~12');
    const manager = await createStaff(db, 'manager');
    expect((await invokeAs(platform, findDeskRequests, manager, { lens: 'waiting', after: '2026-11-23~12' })).ok).toBe(true);
  });
});

test('a yes or no takes no other word for a yes', () => {
  expect(['on', 'true', '1', true].map((value) => yesOrNo.parse(value))).toEqual([true, true, true, true]);
  expect(['', 'off', 'false', '0', false].map((value) => yesOrNo.parse(value))).toEqual([false, false, false, false, false]);
  expect([1, null, 'tidak', {}].map((value) => yesOrNo.safeParse(value).success)).toEqual([false, false, false, false]);
  const change = { id: '1', version: '1' };
  expect(grantInput.parse({ ...change, over_capacity: 'false' })).toMatchObject({ over_capacity: false });
  expect(grantInput.parse(change)).toMatchObject({ over_capacity: false });
  expect(enterInput.shape.accept_clash.parse('false')).toBe(false);
  expect(actInput.safeParse({ ...change, act: 'contact' }).success).toBe(true);
});

test('the page says what became of the message', () => {
  expect(doneText('cancel', 'silent')).toBe('Permintaan dibatalkan. Pasien tidak dikirimi pesan.');
  expect(doneText('cancel', 'queued')).toBe('Permintaan dibatalkan. Pesan untuk pasien disiapkan.');
  expect(doneText('undo', 'corrected')).toBe(
    'Langkah terakhir diurungkan. Pesan konfirmasi sudah terkirim, jadi pesan pembetulan untuk pasien disiapkan.',
  );
  expect(doneText('undo', null)).toBe('Langkah terakhir diurungkan.');
  expect([doneText('undo', 'toString'), doneText('toString', null)]).toEqual(['Langkah terakhir diurungkan.', null]);
});

describe('the chat to a patient', () => {
  const textFor = async (id: string, facilityId: number) => {
    const desk = await createStaff(db, 'booking_desk', [facilityId]);
    const ways = await invokeAs(platform, contactPatient, desk, { id });
    if (!ways.ok) throw new Error(ways.code);
    return new URL(ways.data.whatsapp_url).searchParams.get('text') ?? '';
  };

  test('asks whether the patient comes, and for another day where the slot is not sure', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const [holds, waits] = [await submitted(slot, {}, visitorAt('10.4.0.1')), await submitted(slot, {}, visitorAt('10.4.0.2'))];
    expect(await textFor(holds.id, slot.facility.id)).toContain('Apakah Anda jadi datang?');
    expect(await textFor(waits.id, slot.facility.id)).toContain('Tempat pada jam itu belum dapat kami pastikan.');
  });

  test.each([
    ['late', { minutes: 60 }, 'terlambat sekitar 60 menit', 'Apakah Anda tetap datang?'],
    ['absent', {}, 'tidak praktik pada waktu kunjungan Anda', 'hari lain yang Anda inginkan, atau BATAL'],
  ])('of a doctor who is %s says so and asks what fits', async (kind, more, news, question) => {
    const slot = await createSlot(db, { capacity: 4 });
    const request = await submitted(slot);
    clock.set(mondayMorning);
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    expect((await invokeAs(platform, recordAbsence, desk, { schedule_id: slot.schedule.id, kind, ...more })).ok).toBe(true);
    const text = await textFor(request.id, slot.facility.id);
    for (const part of [news, question, request.status_url]) expect(text).toContain(part);
    expect(text).not.toContain('jadi datang?');
  });

  test('of what may be another person’s request tells neither name, doctor nor link', async () => {
    const slot = await createSlot(db, { capacity: 8 });
    const caught = await submitted(slot, { website: 'https://contoh.id', name: 'Wati Rahasia' });
    const person = { name: 'Ani Rahasia', phone: '081299990009' };
    await submitted(slot, person, visitorAt('10.5.0.1', 'a'));
    const repeated = await submitted(slot, person, visitorAt('10.5.0.2', 'b'));
    for (const [{ id, status_url }, question] of [
      [caught, 'Apakah Anda yang memintanya?'],
      [repeated, 'Apakah semuanya dari Anda?'],
    ] as const) {
      const text = await textFor(id, slot.facility.id);
      expect(text).toContain(question);
      for (const secret of ['Rahasia', slot.doctor.name, status_url]) expect(text).not.toContain(secret);
    }
  });

  test('is in the words of staff, with the values and the private link of the request', async () => {
    const write = (original: string, text: string) =>
      db.updateTable('mail_sentences').set({ text }).where('original', '=', original).executeTakeFirstOrThrow();
    const sentences = [
      ['Halo {{patient}}, kami dari {{place}}.', 'Salam {{patient}}, ini petugas {{place}}.'],
      ['Lihat, pindah tanggal, atau batalkan: {{link}}', 'Ubah di sini: {{link}}'],
      ['Apakah Anda yang memintanya? Balas YA bila benar, atau TIDAK bila bukan Anda.', 'Betulkah ini dari Anda?'],
    ] as const;
    for (const [original, text] of sentences) await write(original, text);
    try {
      const slot = await createSlot(db, { capacity: 8 });
      const [request, caught] = [await submitted(slot, { name: 'Wati Contoh' }), await submitted(slot, { website: 'https://contoh.id' })];
      const lines = (await textFor(request.id, slot.facility.id)).split('\n');
      expect([lines.at(0), lines.at(-1)]).toEqual([
        `Salam Wati Contoh, ini petugas ${slot.facility.name}.`,
        `Ubah di sini: ${request.status_url}`,
      ]);
      // What nobody has written anew stays as it is in the code.
      expect(lines).toContain('Apakah Anda jadi datang? Balas YA bila jadi, atau tulis hari lain yang Anda inginkan.');
      expect((await textFor(caught.id, slot.facility.id)).split('\n').at(-1)).toBe('Betulkah ini dari Anda?');
    } finally {
      for (const [original] of sentences) await write(original, original);
    }
  });
});
