import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { createClock, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { contactPatient, revealPhone } from './contact-patient.server.ts';
import { getDeskRequest } from './find-desk-requests.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, submitted } = deskOn(app);

describe('numbers', () => {
  test('a call is recorded and only for visits ahead; a reveal needs a reason, which stays in the history', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const request = await submitted(slot, { phone: '081255554444' });
    const ways = await invokeAs(platform, contactPatient, desk, { id: request.id });
    expect(ways.ok && ways.data).toMatchObject({ phone: '0812-5555-4444', call_url: 'tel:+6281255554444' });
    expect(ways.ok && ways.data.whatsapp_url).toContain(encodeURIComponent(request.status_url));
    clock.set(mondayEvening);
    expect(await invokeAs(platform, contactPatient, desk, { id: request.id })).toEqual({ ok: false, code: 'not_allowed' });
    expect(await invokeAs(platform, revealPhone, desk, { id: request.id })).toEqual({ ok: false, code: 'invalid_input' });
    const shown = await invokeAs(platform, revealPhone, desk, { id: request.id, reason: 'Barang tertinggal' });
    expect(shown.ok && shown.data.phone).toBe('0812-5555-4444');
    const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
    expect(seen.ok && seen.data.events).toMatchObject([{ kind: 'reveal', note: 'Barang tertinggal' }]);
    const audited = await db
      .selectFrom('audit_records')
      .select('action')
      .where('object', '=', `appointment_request:${request.id}`)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['appointment.desk_contact', 'appointment.desk_reveal', 'appointment.desk_view']),
    );
  });

  test('the 31st reveal within an hour is refused and recorded', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const { id } = await submitted(slot, { phone: '081255553333' });
    const call = { platform, ip: desk.ip, isAnonymous: false, identify: async () => desk, claimOf: () => null };
    const reveal = async () => await invoke(revealPhone, { ...call, readInput: () => ({ id, reason: 'Barang tertinggal' }) });
    for (let count = 1; count <= 30; count += 1) expect((await reveal()).ok).toBe(true);
    expect(await reveal()).toMatchObject({ ok: false, failure: { code: 'too_many_requests' } });
    const recorded = db.selectFrom('audit_records').select(['action', 'object']).where('actor_id', '=', desk.userId);
    const rows = await recorded.orderBy('id').execute();
    expect(rows.filter(({ action }) => action === 'appointment.desk_reveal')).toHaveLength(30);
    expect(rows.at(-1)).toEqual({ action: 'appointment.desk_reveal.refused', object: 'refusal:too_many_requests' });
  });
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
