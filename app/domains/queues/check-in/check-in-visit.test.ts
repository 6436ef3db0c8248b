import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { callNextVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import { statusUrlOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createFacility, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createService, createServiceCategory, createServiceSchedule } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { checkInVisit } from './check-in-visit.server.ts';
import { findCheckInPlace, findPosters } from './find-check-in-place.server.ts';
import { renewPoster } from './renew-poster.server.ts';

const given = await openReservations();
const { app, db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, stateOf, versionOf } = schedulesOn({ db, platform });

/** Monday, ten minutes before the hours. */
const beforeHours = new Date('2026-11-23T00:50:00Z');

const deskOf = ({ facility }: Pick<SlotFixture, 'facility'>) => createStaff(db, 'booking_desk', [facility.id]);
async function posterOf(slot: Pick<SlotFixture, 'facility'>) {
  // Its facility was written past what purges the names.
  platform.cache.purgeAll();
  const [poster] = await done(findPosters, await deskOf(slot), {});
  if (!poster) throw new Error('the unit has no poster');
  return poster;
}
const patient = () => visitorAt(newAddress());
const eventsOf = async (id: string) =>
  await db.selectFrom('appointment_events').select(['kind', 'is_patient']).where('request_id', '=', id).orderBy('id').execute();

describe('who is there says so', () => {
  test('by the poster and the code; twice is once, and reads the same', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const { id, code } = await submitted(slot);
    const { token: place } = await posterOf(slot);
    clock.set(mondayMorning);
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
    const first = await done(checkInVisit, patient(), { place, code: typed });
    expect(first.shown).toMatchObject({
      number: 1,
      text: 'Anda tercatat hadir pukul 08.30 WIB. Silakan tunggu, nomor Anda akan dipanggil.',
    });
    clock.set(new Date(mondayMorning.getTime() + 600_000));
    expect((await done(checkInVisit, patient(), { place, code })).shown).toEqual(first.shown);
    expect((await stateOf(id)).desk_state).toBe('arrived');
    expect(await eventsOf(id)).toEqual([{ kind: 'arrive', is_patient: true }]);
  });

  test('by the digits of the poster with the link of the visit, of a reservation too', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const { token } = await submitted(slot);
    const { code } = await given.booked(slot);
    const { digits, token: place } = await posterOf(slot);
    clock.set(mondayMorning);
    const wrong = String((Number(digits) + 1) % 10_000).padStart(4, '0');
    expect(await refusal(checkInVisit, patient(), { digits: wrong, visit: token })).toBe('old_poster');
    expect((await done(checkInVisit, patient(), { digits, visit: token })).shown.number).toBe(1);
    expect((await done(checkInVisit, patient(), { place, code })).shown.number).toBe(2);
    expect(await given.stateOf(code)).toBe('checked_in');
  });

  test('and reads where to wait, where the hours say it', async () => {
    const slot = await given.reservable({ capacity: 9 });
    await db.updateTable('practice_schedules').set({ room: 'lantai 2' }).where('id', '=', slot.schedule.id).execute();
    const { code } = await submitted(slot);
    const { token: place } = await posterOf(slot);
    clock.set(mondayMorning);
    expect((await done(checkInVisit, patient(), { place, code })).shown.text).toContain('Silakan tunggu di lantai 2, nomor Anda');
  });

  test('whom the desk has recorded reads the same, and nothing is recorded twice', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const { id, code } = await submitted(slot);
    const { token: place } = await posterOf(slot);
    clock.set(mondayMorning);
    await done(recordDeskAct, await deskOf(slot), { id, version: await versionOf(id), act: 'arrive' });
    expect((await done(checkInVisit, patient(), { place, code })).shown.number).toBe(1);
    expect(await eventsOf(id)).toEqual([{ kind: 'arrive', is_patient: false }]);
  });
});

test('only on the day, from 90 minutes before the hours to their end, and at that unit', async () => {
  const [slot, other] = [await given.reservable({ capacity: 9 }), await given.reservable({ capacity: 9 })];
  const { code } = await submitted(slot);
  const [{ token: place }, { token: elsewhere }] = [await posterOf(slot), await posterOf(other)];
  const asked = async (at: Date | string, from = place) => {
    clock.set(at);
    return await refusal(checkInVisit, patient(), { place: from, code });
  };
  expect(await asked(saturdayMorning)).toBe('not_today');
  expect(await asked('2026-11-22T23:29:00Z')).toBe('too_early');
  expect(await asked(mondayMorning, elsewhere)).toBe('other_unit');
  expect(await asked(mondayEvening)).toBe('too_late');
  expect(await refusal(checkInVisit, patient(), { place, code: 'ABCDEFGH' })).toBe('unknown');
  expect(await refusal(checkInVisit, patient(), { place: `${place}x`, code })).toBe('old_poster');
  clock.set('2026-11-22T23:31:00Z');
  expect((await done(checkInVisit, patient(), { place, code })).shown.number).toBe(1);
});

test('a visit that was called off is not recorded, so that its patient can still move it', async () => {
  const slot = await given.reservable({ capacity: 9 });
  const { id, code } = await submitted(slot);
  const booked = await given.booked(slot);
  const { token: place } = await posterOf(slot);
  clock.set(mondayMorning);
  await done(recordAbsence, await deskOf(slot), { schedule_id: slot.schedule.id, kind: 'absent' });
  for (const visit of [code, booked.code]) expect(await refusal(checkInVisit, patient(), { place, code: visit })).toBe('called_off');
  expect([(await eventsOf(id)).map(({ kind }) => kind).includes('arrive'), await given.stateOf(booked.code)]).toEqual([false, 'booked']);
});

test('a visit that was cancelled, and one whose place the desk has to make sure of, lead to the desk', async () => {
  const slot = await given.reservable({ capacity: 9 });
  const [cancelled, waiting] = [await submitted(slot), await submitted(slot)];
  const { token: place } = await posterOf(slot);
  await done(cancelByDesk, await deskOf(slot), { id: cancelled.id, version: await versionOf(cancelled.id), reason: 'asked' });
  await db.updateTable('appointment_requests').set({ withheld: true }).where('id', '=', waiting.id).execute();
  clock.set(mondayMorning);
  expect(await refusal(checkInVisit, patient(), { place, code: cancelled.code })).toBe('over');
  expect(await refusal(checkInVisit, patient(), { place, code: waiting.code })).toBe('ask_desk');
});

test('a renewed poster ends the one before, at its unit alone', async () => {
  const [slot, other] = [await given.reservable({ capacity: 9 }), await given.reservable({ capacity: 9 })];
  const { code, token } = await submitted(slot);
  const [old, untouched] = [await posterOf(slot), await posterOf(other)];
  expect(await refusal(renewPoster, await deskOf(other), { facility_id: slot.facility.id })).toBe('not_found');
  await done(renewPoster, await deskOf(slot), { facility_id: slot.facility.id });
  const renewed = await posterOf(slot);
  expect([renewed.token === old.token, await posterOf(other)]).toEqual([false, untouched]);
  clock.set(mondayMorning);
  expect(await refusal(findCheckInPlace, patient(), { place: old.token })).toBe('not_found');
  expect(await refusal(checkInVisit, patient(), { place: old.token, code })).toBe('old_poster');
  if (renewed.digits !== old.digits)
    expect(await refusal(checkInVisit, patient(), { digits: old.digits, visit: token })).toBe('old_poster');
  expect((await done(checkInVisit, patient(), { place: renewed.token, code })).shown.number).toBe(1);
});

describe('without a script', () => {
  const open = async (address: string, headers: Record<string, string> = {}, fields?: Record<string, string>) => {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const answer = await app.fetch(address, { ...init, headers, redirect: 'manual' }, newAddress());
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
    const text = main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    return { status: answer.status, text, main };
  };

  test('the queues of a unit, and that of the own visit', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const [one, two] = [await submitted(slot, { name: 'Bu Imas' }), await submitted(slot, { name: 'Pak Tono' })];
    const { slug } = await posterOf(slot);
    const own = `/pendaftaran/status/${two.token}`;
    expect((await open(own)).text).not.toContain('Antrean Anda hari ini');
    clock.set(beforeHours);
    expect((await open(own)).text).toMatch(
      /Antrean Anda hari ini.*1 orang lagi sebelum Anda.*Nomor Anda 2.*Sedang dilayani – Perkiraan dipanggil 08\.\d\d–\d\d\.\d\d WIB/,
    );
    const session = await db
      .selectFrom('visit_sessions')
      .select('id')
      .where('practice_schedule_id', '=', slot.schedule.id)
      .executeTakeFirstOrThrow();
    await done(callNextVisit, await deskOf(slot), { session: session.id, calls: 0 });
    // The notice of the call reaches the board a moment later.
    const called = /Sedang dilayani 1 Panggilan terakhir: nomor 1, 07\.50 WIB.*Nomor 2 08\.\d\d–\d\d\.\d\d WIB.*Diperbarui 07\.50 WIB/;
    await expect.poll(async () => (await open(`/antrean/${slug}`)).text).toMatch(called);
    const { main } = await open(`/antrean/${slug}`);
    expect(main).not.toMatch(/Imas|Tono/);
    expect(main).not.toContain(one.code);
    expect((await open(own)).text).toMatch(/Anda berikutnya.*Sedang dilayani 1/);
    // Eleven minutes without a word of the desk.
    clock.set(new Date(beforeHours.getTime() + 11 * 60_000));
    for (const address of [`/antrean/${slug}`, own]) expect((await open(address)).text).toContain('Belum ada kabar baru sejak 07.50 WIB');
    expect((await open(`/antrean/${slug}/layar`)).main).toContain(slot.doctor.name);
    expect((await open('/antrean/tidak-ada')).status).toBe(404);
  });

  test('a discreet specialization is on no board, and on the own page', async () => {
    const slot = await given.reservable({ capacity: 9 });
    await db
      .updateTable('specializations')
      .set({ slug: `psikiatri-${slot.specialization.id}` })
      .where('id', '=', slot.specialization.id)
      .execute();
    const { token, code } = await submitted(slot);
    const poster = await posterOf(slot);
    clock.set(beforeHours);
    for (const address of [`/antrean/${poster.slug}`, `/antrean/${poster.slug}/layar`])
      expect((await open(address)).main).not.toContain(slot.doctor.name);
    expect((await open(`/pendaftaran/status/${token}`)).text).toContain('Antrean Anda hari ini Anda berikutnya');
    // The tablet at the entrance, to which the code is shown, is read by others; the own phone with the link is not.
    const answerOf = async (path: string, fields: Record<string, string>) =>
      await (await app.fetch(`/hadir/${poster.token}${path}`, { method: 'POST', body: new URLSearchParams(fields) }, newAddress())).text();
    expect(
      [await answerOf('/tablet', { code }), await answerOf('', { visit: token })].map((html) => [
        html.includes('Anda tercatat hadir'),
        html.includes(slot.doctor.name),
      ]),
    ).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  test('a service that says why somebody is there is on no board either, also without a specialization', async () => {
    const facility = await createFacility(db);
    const about = await createServiceCategory(db, { name: 'Kesehatan Jiwa' });
    const names = ['Konseling Keluarga', 'Tes HIV', 'Pemeriksaan Mata', 'Konsultasi Lanjutan'];
    // Its doctor is one of the mind, whose name says it.
    const { doctor, specialization } = await createSlot(db);
    await db
      .updateTable('specializations')
      .set({ slug: `psikiatri-${doctor.id}` })
      .where('id', '=', specialization.id)
      .execute();
    const tokens = [];
    for (const [n, name] of names.entries()) {
      const of = n === 0 ? { categoryId: about.id } : n === 3 ? { doctorId: doctor.id } : {};
      const service = await createService(db, { ...of, name, facilityId: facility.id, price: 50_000 });
      const { id } = await createServiceSchedule(db, { serviceId: service.id });
      const ordered = await given.order(id, monday, await given.patient());
      if (!ordered.ok) throw new Error(ordered.code);
      tokens.push(ordered.data.data.status_url.split('/').at(-1));
    }
    const { slug } = await posterOf({ facility });
    clock.set(beforeHours);
    const { text } = await open(`/antrean/${slug}`);
    expect([...names, doctor.name].filter((name) => text.includes(name))).toEqual(['Pemeriksaan Mata']);
    for (const token of tokens) expect((await open(`/reservasi/${token}`)).text).toContain('Antrean Anda hari ini Anda berikutnya');
  });

  test('a session that calls nobody is old from its beginning on, which a delay moves', async () => {
    const slot = await given.reservable({ capacity: 9 });
    await submitted(slot);
    const { slug } = await posterOf(slot);
    const textAt = async (moment: string) => {
      clock.set(moment);
      return (await open(`/antrean/${slug}`)).text;
    };
    expect(await textAt('2026-11-23T01:10:00Z')).toContain('Diperbarui 08.10 WIB');
    expect(await textAt('2026-11-23T01:11:00Z')).toContain('Belum ada kabar baru sejak 08.00 WIB');
    await done(recordAbsence, await deskOf(slot), { schedule_id: slot.schedule.id, kind: 'late', minutes: '45' });
    await expect.poll(() => textAt('2026-11-23T01:55:00Z')).toContain('Diperbarui 08.55 WIB');
    expect(await textAt('2026-11-23T01:56:00Z')).toContain('Belum ada kabar baru sejak 08.45 WIB');
  });

  test('in one press with an account, in one form with the code or the digits', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const { owner, code: bookedCode } = await given.booked(slot);
    const guest = await submitted(slot);
    const poster = await posterOf(slot);
    const path = `/hadir/${poster.token}`;
    clock.set(beforeHours);
    const { headers } = await signIn(db, { id: owner.userId }, platform.signed);
    const mine = await open(path, headers);
    expect(mine.text).toMatch(/Lapor datang di .* nomor 1 Saya sudah datang/);
    const code = /name="code" value="([^"]+)"/.exec(mine.main)?.[1] ?? '';
    expect((await open(path, headers, { code })).text).toMatch(/Nomor antrean Anda 1 .*Anda tercatat hadir pukul 07\.50 WIB/);
    expect((await open('/hadir', {}, { visit: guest.token, digits: '12' })).text).toContain('Tulis keempat angka di poster');
    const there = await open('/hadir', {}, { visit: guest.token, digits: poster.digits });
    expect(there.text).toContain('Nomor antrean Anda 2');
    // Who has come with the link goes back to the page that follows live; a code leads to no page.
    const first = (html: string) => /<section[^>]*role="status"[\s\S]*?<a[^>]*href="([^"]+)"/.exec(html)?.[1];
    expect(first(there.main)).toBe(`/pendaftaran/status/${guest.token}`);
    expect(there.text).toContain('Lihat antrean Anda');
    const { pathname } = new URL(statusUrlOf(platform, bookedCode));
    const booked = { visit: pathname.split('/').at(-1) ?? '', digits: poster.digits };
    expect(first((await open('/hadir', {}, booked)).main)).toBe(pathname);
    expect(first((await open(path, {}, { code: guest.code })).main)).toBe(`/antrean/${poster.slug}`);
    expect((await open(`${path}/tablet`, {}, { code: guest.code })).text).toContain('Nomor antrean Anda 2');
    expect((await open(`${path}/tablet`, {}, { code: 'ABCDEFGH' })).text).toContain('Kode kunjungan ini tidak kami kenal');
    expect((await open('/hadir/1-1-x')).text).toContain('Kode di poster ini sudah diganti');
  });

  test('the desk has the screen, the tablet, and the poster as a PDF', async () => {
    const slot = await given.reservable({ capacity: 9 });
    platform.cache.purgeAll();
    const clerk = await createUser(db, { roles: ['booking_desk'], facilityId: slot.facility.id });
    const { headers } = await signIn(db, clerk, platform.signed);
    const tools = await open('/staff/antrean/layar', headers);
    expect(tools.text).toMatch(/Layar ruang tunggu.*Cetak poster.*Tablet lapor datang.*Ganti kode poster/);
    const pdf = await app.fetch(`/staff/antrean/${slot.facility.id}/poster.pdf`, { headers }, newAddress());
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  });
});
