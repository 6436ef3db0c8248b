import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '#app/platform/invoke.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, mondayEvening } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
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
