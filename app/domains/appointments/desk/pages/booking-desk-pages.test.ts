import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, phoneOf, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayMorning } from '#tests/factories/desk.ts';
import {
  createDoctor,
  createPractice,
  createSchedule,
  createSlot,
  createSpecialization,
  type SlotFixture,
} from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from '../confirm-request.server.ts';

/** The pages of the desk as a browser without a script gets them. */
const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, takenOn, versionOf } = deskOn(app);
const path = '/staff/pendaftaran';

async function personAt(slot: SlotFixture, role: GrantedRole = 'booking_desk') {
  const user = await createUser(db, { roles: [role], facilityId: slot.facility.id, name: 'Rina Loket' });
  const { headers } = await signIn(db, user);
  const ask = async (address: string, init: RequestInit = {}) =>
    await app.fetch(address, { ...init, headers: { ...headers, ...init.headers }, redirect: 'manual' }, newAddress());
  return {
    ...user,
    ask,
    async open(address: string) {
      const answer = await ask(address);
      return { status: answer.status, html: await answer.text() };
    },
    async post(address: string, fields: Record<string, string>) {
      const answer = await ask(address, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
    },
  };
}

const step = async (id: string, intent: string, more: Record<string, string> = {}) => ({
  intent,
  version: String(await versionOf(id)),
  seen: '0',
  ...more,
});

describe('the list', () => {
  test('shows the day with its doctors’ hours, masked numbers, and what waits for a decision', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await personAt(slot);
    const request = await submitted(slot, { phone: '081255556666', name: 'Bu Imas' });
    const { html } = await desk.open(`${path}?tanggal=${monday}`);
    for (const text of ['Senin, 23 November 2026', 'Bu Imas', request.code, '1 dari 3 terisi', '0812-••••-•666'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/5555-?6666/);
    const other = await desk.open(`${path}?tanggal=2026-11-24`);
    expect(other.html).not.toContain('Bu Imas');
    expect(other.html).toContain('Belum ada kunjungan pada tanggal ini');
    expect((await desk.open(`${path}?tampil=menunggu`)).html).toContain('Bu Imas');
    expect((await desk.open(`${path}?tanggal=2026-11-24&cari=${request.code}`)).html).toContain('Bu Imas');
    await submitted(slot, { phone: '081255556666', name: 'Bu Imas', visit_date: '2026-11-30' });
    const found = await desk.open(`${path}?tanggal=${monday}&cari=081255556666`);
    for (const day of ['Senin, 23 November 2026', 'Senin, 30 November 2026'])
      expect(found.html).toMatch(new RegExp(`scope="rowgroup"[^>]*>${day}<`));
    expect((await desk.open(`${path}?tanggal=${monday}&keadaan=confirmed`)).html).not.toContain('Bu Imas');
  });

  test('an address that nobody wrote by hand is read as far as it is understood', async () => {
    const desk = await personAt(await createSlot(db));
    for (const query of ['tanggal=2026-02-31', 'tanggal=x&jadwal=-1', 'keadaan=toString', `setelah=${'x'.repeat(300)}`])
      expect([query, (await desk.open(`${path}?${query}`)).status]).toEqual([query, 200]);
  });
});

describe('one request', () => {
  test('is confirmed by a form that needs no script; the page says so, and the history has it', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await personAt(slot);
    const { id } = await submitted(slot);
    const done = await desk.post(`${path}/${id}?tanggal=${monday}`, await step(id, 'confirm'));
    expect(done).toMatchObject({ status: 303, to: `${path}/${id}?tanggal=${monday}&sudah=confirm&pesan=queued` });
    const { html } = await desk.open(done.to);
    expect(html).toContain('Kunjungan dipastikan. Pesan untuk pasien disiapkan.');
    expect(html).toContain('Rina Loket memastikan kunjungan');
    expect((await stateOf(id)).desk_state).toBe('confirmed');
  });

  test('an older version is refused, with what has happened since and what was typed', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await personAt(slot);
    const { id } = await submitted(slot);
    const cancel = await step(id, 'cancel', { reason: 'asked', note: 'Ibunya menelepon' });
    await invokeAs(platform, confirmRequest, await deskOf(slot), { id, version: 1 });
    const refused = await desk.post(`${path}/${id}`, cancel);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('baru saja berubah');
    expect(refused.html).toMatch(/Yang berubah sejak Anda membukanya.*?memastikan kunjungan/s);
    expect(refused.html).toContain('Ibunya menelepon</textarea>');
    expect(refused.html).toContain(`name="version" value="${await versionOf(id)}"`);
    expect((await stateOf(id)).status).toBe('requested');
  });

  test('is moved in two steps; a full date keeps the choice and the note', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const tuesday = await createSchedule(db, slot.practice.id, { day: 2, capacity: 1 });
    const desk = await personAt(slot);
    const [{ id }, other] = [await submitted(slot), await submitted(slot)];
    const form = await desk.open(`${path}/${id}?pindah=2026-11-24`);
    expect(form.html).toMatch(new RegExp(`<option value="${tuesday.id}" selected="">[^<]*sisa 1`));
    const fields = { schedule_id: String(tuesday.id), visit_date: '2026-11-24', note: 'Pagi saja' };
    const done = await desk.post(`${path}/${id}?pindah=2026-11-24`, await step(id, 'move', fields));
    expect(done).toMatchObject({ status: 303, to: `${path}/${id}?sudah=move&pesan=queued` });
    expect(await takenOn(tuesday.id, '2026-11-24')).toBe(1);
    const refused = await desk.post(`${path}/${other.id}?pindah=2026-11-24`, await step(other.id, 'move', fields));
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Kuota pada tanggal itu sudah penuh');
    expect(refused.html).toContain('Pagi saja</textarea>');
    expect(refused.html).toContain(`<option value="${tuesday.id}" selected="">`);
  });

  test('is offered the own doctor first and chosen, then the specialization, then the others by a tick', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await personAt(slot);
    const own = await createSchedule(db, slot.practice.id, { day: 2, start: '15:00', end: '16:00' });
    const practiceOf = async (specializationId: number, start: string) => {
      const doctor = await createDoctor(db, { specializationId });
      const practice = await createPractice(db, { doctorId: doctor.id, facilityId: slot.facility.id, specializationId });
      return await createSchedule(db, practice.id, { day: 2, start, end: '17:00' });
    };
    // By the hour these would come first.
    const foreign = await practiceOf((await createSpecialization(db)).id, '07:00');
    const colleague = await practiceOf(slot.specialization.id, '08:00');
    const { id } = await submitted(slot);
    const { html } = await desk.open(`${path}/${id}?pindah=2026-11-24`);
    const at = (text: string) => html.indexOf(text);
    const order = ['label="Dokter ini"', `value="${own.id}"`, 'label="Dokter lain dengan spesialisasi ini"', `value="${colleague.id}"`];
    const places = [...order, 'label="Spesialisasi lain: ', `value="${foreign.id}"`, 'name="other_specialization"'].map(at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain(`<option value="${own.id}" selected="">`);
    const fields = { schedule_id: String(foreign.id), visit_date: '2026-11-24' };
    const refused = await desk.post(`${path}/${id}?pindah=2026-11-24`, await step(id, 'move', fields));
    expect([refused.status, refused.html.includes('Dokter tujuan dari spesialisasi lain')]).toEqual([409, true]);
    const done = await desk.post(`${path}/${id}?pindah=2026-11-24`, await step(id, 'move', { ...fields, other_specialization: 'on' }));
    expect(done.status).toBe(303);
  });

  test('the number is shown by a press, in that answer alone', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await personAt(slot);
    const { id } = await submitted(slot, { phone: '081277778888' });
    const shown = await desk.post(`${path}/${id}`, { intent: 'ways' });
    expect(shown.status).toBe(200);
    for (const text of ['0812-7777-8888', 'href="tel:+6281277778888"', 'https://wa.me/6281277778888?text='])
      expect(shown.html).toContain(text);
    expect((await desk.open(`${path}/${id}`)).html).not.toMatch(/7777-?8888/);
    await desk.post(`${path}/${id}`, await step(id, 'contact', { note: 'Akan datang' }));
    expect((await stateOf(id)).desk_state).toBe('contacted');
  });

  test('of another hospital is not there, and reading one twice is one access', async () => {
    const [slot, other] = [await createSlot(db), await createSlot(db)];
    const desk = await personAt(slot);
    const [own, foreign] = [await submitted(slot), await submitted(other)];
    expect((await desk.open(`${path}/${foreign.id}`)).status).toBe(404);
    expect((await desk.post(`${path}/${foreign.id}`, await step(foreign.id, 'confirm'))).status).toBe(404);
    for (let round = 0; round < 3; round += 1) await desk.open(`${path}/${own.id}`);
    const rows = db.selectFrom('audit_records').select('id').where('action', '=', 'appointment.desk_view').where('actor_id', '=', desk.id);
    expect(await rows.where('object', '=', `appointment_request:${own.id}`).execute()).toHaveLength(1);
  });
});

describe('a visit that the desk enters', () => {
  test('leads to a slip with the number of the queue, and back to an empty form', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    clock.set(mondayMorning);
    const desk = await personAt(slot);
    const fields = { schedule_id: String(slot.schedule.id), visit_date: monday, name: 'Bu Sri', phone: phoneOf(71), source: 'walk_in' };
    const address = `${path}/baru?tanggal=${monday}`;
    const refused = await desk.post(address, fields);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('centang bila pasien setuju');
    expect(refused.html).toContain('value="Bu Sri"');
    const done = await desk.post(address, { ...fields, has_consent: 'on' });
    expect(done.to).toMatch(/\/baru\?tanggal=2026-11-23&tercatat=\d+$/);
    const { html } = await desk.open(done.to);
    expect(html).toMatch(/Nomor antrean <strong>1<\/strong>/);
    expect(html).not.toContain('value="Bu Sri"');
  });

  test('warns of a clash, and is written once the desk says so', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const later = await createSchedule(db, slot.practice.id, { day: 1, start: '15:00', end: '17:00', capacity: 3 });
    const desk = await personAt(slot);
    const fields = { visit_date: monday, name: 'Pak Ujang', phone: phoneOf(72), source: 'phone', has_consent: 'on' };
    const enter = (more: Record<string, string>) => desk.post(`${path}/baru?tanggal=${monday}`, { ...fields, ...more });
    expect((await enter({ schedule_id: String(slot.schedule.id) })).status).toBe(303);
    const clash = await enter({ schedule_id: String(later.id) });
    expect(clash.status).toBe(409);
    expect(clash.html).toContain('sudah terdaftar pada');
    expect(clash.html).toContain('name="accept_clash"');
    expect((await enter({ schedule_id: String(later.id), accept_clash: 'on' })).status).toBe(303);
  });
});
