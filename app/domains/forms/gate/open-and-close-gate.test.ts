import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, visitor } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createRegistration } from '#tests/factories/forms.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { createGateCode, revokeCode, revokeGateDevice } from './change-gate-codes.server.ts';
import { getGateBoard } from './get-gate-board.server.ts';
import { closeGate, openGate } from './open-and-close-gate.server.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const gates = gatesOf(app, clock);
const { db, platform } = gates;

const minute = 60_000;
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minute));

/** The call as the specification has it: a form with `event` and `unique`. */
async function confirm(headers: Record<string, string>, fields: Record<string, string | number>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  return await app.fetch('/v1/ev-attendance/confirm-scan', { method: 'POST', headers, body });
}

describe('who may scan', () => {
  test('a device of the event, or staff of its facility; others learn nothing', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    const fields = { event: form.id, unique: ticket.token };
    const asUser = async (roles: readonly 'event_staff'[], facilityId: number | null) => {
      const { headers } = await signIn(db, await createUser(db, { roles, facilityId }));
      return (await confirm(headers, fields)).status;
    };
    expect((await confirm({ 'sec-fetch-site': 'same-origin' }, fields)).status).toBe(401);
    expect(await asUser([], null)).toBe(403);
    expect(await asUser(['event_staff'], (await createFacility(db)).id)).toBe(422);
    expect(await gates.scansOf(ticket)).toEqual([]);
    expect(await asUser(['event_staff'], null)).toBe(200);
  });

  test('an invented device token is nobody', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    const device = await gates.device(form);
    const invented = `${device.token.slice(0, -3)}AAA`;
    const answer = await confirm(
      { cookie: `gerbang=${invented}`, 'sec-fetch-site': 'same-origin' },
      { event: form.id, unique: ticket.token },
    );
    expect(answer.status).toBe(401);
  });

  test('a gate code is of one event, for some devices, for some hours, until it is revoked', async () => {
    const [form, other] = [await gates.event(), await gates.event()];
    const staff = await gates.staff();
    const created = await invokeAs(platform, createGateCode, staff, { event: form.id, label: 'Pintu timur', max_uses: 2, hours: 2 });
    if (!created.ok) throw new Error(created.code);
    const { id, code } = created.data;
    const open = (event: number, typed: string) => invokeAs(platform, openGate, visitor, { event, code: typed });
    expect(await open(other.id, code)).toMatchObject({ code: 'code_refused' });
    expect(await open(form.id, `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).toMatchObject({ code: 'code_refused' });
    const opened = await open(form.id, code.toLowerCase().replace('-', ' '));
    if (!opened.ok) throw new Error(opened.code);
    expect(await open(form.id, code)).toMatchObject({ ok: true });
    expect(await open(form.id, code)).toMatchObject({ code: 'code_refused' });
    const ticket = await gates.ticket(form);
    expect(await gates.scan(form, opened.data, ticket.token)).toMatchObject({ ok: true });
    expect(await invokeAs(platform, revokeCode, staff, { event: form.id, id })).toMatchObject({ ok: true });
    expect(await gates.scan(form, opened.data, ticket.token)).toMatchObject({ code: 'unauthenticated' });
    const stored = await db.selectFrom('event_gate_codes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));
  });

  test('a code whose hours are over opens nothing', async () => {
    const form = await gates.event();
    const created = await invokeAs(platform, createGateCode, await gates.staff(), {
      event: form.id,
      label: 'Pintu',
      max_uses: 2,
      hours: 1,
    });
    if (!created.ok) throw new Error(created.code);
    const before = clock.now();
    later(61);
    expect(await invokeAs(platform, openGate, visitor, { event: form.id, code: created.data.code })).toMatchObject({
      code: 'code_refused',
    });
    clock.set(before);
  });

  test('a device ends after 12 hours, when it is revoked, and when it closes its gate', async () => {
    const form = await gates.event({ endsAt: new Date(clock.now().getTime() + 48 * 60 * minute) });
    const ticket = await gates.ticket(form);
    const [old, revoked, closed] = [await gates.device(form), await gates.device(form), await gates.device(form)];
    expect(await invokeAs(platform, revokeGateDevice, await gates.staff(), { event: form.id, device: revoked.id })).toMatchObject({
      ok: true,
    });
    expect(await invokeAs(platform, closeGate, visitor, { device_token: closed.token })).toMatchObject({ ok: true });
    for (const one of [revoked, closed]) expect(await gates.scan(form, one, ticket.token)).toMatchObject({ code: 'unauthenticated' });
    const before = clock.now();
    later(12 * 60);
    expect((await confirm(old.headers, { event: form.id, unique: ticket.token })).status).toBe(401);
    expect(await gates.upload(old, [gates.offline(form, ticket.token, -5)])).toMatchObject({ code: 'unauthenticated' });
    expect((await app.fetch(`/v1/ev-attendance/gate/bundle?list=${form.gateList?.id}`, { headers: old.headers })).status).toBe(401);
    clock.set(before);
    expect(await gates.scansOf(ticket)).toEqual([]);
  });

  test('staff of another facility find neither the event nor its codes and devices', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const elsewhere = await gates.staff((await createFacility(db)).id);
    const input = { event: form.id, label: 'Pintu', max_uses: 1, hours: 1 };
    for (const result of [
      await invokeAs(platform, createGateCode, elsewhere, input),
      await invokeAs(platform, revokeGateDevice, elsewhere, { event: form.id, device: device.id }),
      await invokeAs(platform, getGateBoard, elsewhere, { event: form.id }),
    ])
      expect(result).toMatchObject({ ok: false, code: 'not_found' });
    expect(await invokeAs(platform, openGate, elsewhere, { event: form.id })).toMatchObject({ code: 'not_valid' });
  });
});

describe('the bundle and the search of a device', () => {
  const bundleOf = async (headers: Record<string, string>, query: string) =>
    await (await app.fetch(`/v1/ev-attendance/gate/bundle?${query}`, { headers })).json();

  test('the bundle has what is needed to decide, masked, and then what has changed', async () => {
    const form = await gates.event();
    const [one, two] = [
      await gates.ticket(form, { name: 'Budi Santoso', party: 2 }),
      await gates.ticket(form, { state: 'awaiting_payment' }),
    ];
    const device = await gates.device(form);
    const whole = await bundleOf(device.headers, `list=${form.gateList?.id}`);
    expect(whole.data).toMatchObject({ whole: true, event: { id: form.id, child: false }, keys: [{ kid: 0 }], list: form.gateList?.id });
    const rows = new Map(whole.data.tickets.map((row: unknown[]) => [row[0], row]));
    expect(rows.get(one.ticket_id.toString('base64url'))).toEqual([expect.any(String), 1, 2, 0, 0, null, 'Budi S***', expect.any(String)]);
    expect(rows.get(two.ticket_id.toString('base64url'))).toMatchObject({ 3: 1 });
    const text = JSON.stringify(whole);
    for (const secret of [one.code, 'Santoso', one.phone ?? '+62812', one.token.slice(20)]) expect(text).not.toContain(secret);

    later(5);
    await db.updateTable('event_registrations').set({ updated_at: clock.now() }).where('id', '=', two.id).execute();
    await gates.scan(form, device, one.token, { party: 2 });
    await createRegistration(db, form, { at: new Date(clock.now().getTime() - 10 * minute) });
    const delta = await bundleOf(device.headers, `list=${form.gateList?.id}&since=${whole.data.etag}`);
    expect(delta.data.whole).toBe(false);
    expect(delta.data.tickets.map((row: unknown[]) => row[0]).toSorted()).toEqual(
      [one, two].map(({ ticket_id }) => ticket_id.toString('base64url')).toSorted(),
    );
    expect(delta.data.tickets.find((row: unknown[]) => row[0] === one.ticket_id.toString('base64url'))).toMatchObject({ 4: 2 });
    expect([whole.data.total, delta.data.total]).toEqual([2, 3]);
    await db.deleteFrom('event_registrations').where('id', '=', two.id).execute();
    expect((await bundleOf(device.headers, `list=${form.gateList?.id}&since=${delta.data.etag}`)).data.total).toBe(2);
    expect((await bundleOf(device.headers, `list=${form.gateList?.id}&since=9.zzz`)).data.whole).toBe(true);
  });

  test('2,000 tickets fit into 200 kB', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const base = await createRegistration(db, form, { name: 'Abdurrahman Wicaksono' });
    const { rows } = await sql<{ n: number }>`
      with s as (insert into form_submissions (form_version_id, answers, created_at, updated_at)
        select form_version_id, '{}', now(), now() from form_submissions, generate_series(1, 1999) where id = ${base.submission_id} returning id),
      r as (insert into event_registrations (form_id, submission_id, code, ticket_hash, manage_hash, ticket_id, state, state_at, name, party, total, created_at, updated_at)
        select ${form.id}, s.id, translate(upper(substr(md5(s.id::text), 1, 10)), 'ILOU', '0000'), sha256(s.id::text::bytea), sha256(('m' || s.id)::bytea),
          substr(sha256(s.id::text::bytea), 1, 8), 'confirmed', now(), 'Abdurrahman Wicaksono', 2, 0, now(), now() from s returning id)
      select count(*)::int as n from r`.execute(db);
    expect(rows[0]?.n).toBe(1_999);
    const answer = await app.fetch(`/v1/ev-attendance/gate/bundle?list=${form.gateList?.id}`, { headers: device.headers });
    const body = await answer.text();
    expect(JSON.parse(body).data.tickets).toHaveLength(2_000);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(200_000);
  });

  test('the search finds masked names by three letters or four digits, and what it finds can be scanned', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form, { name: 'Dewi Anggraini', phone: '+6281234567890' });
    await gates.ticket(await gates.event(), { name: 'Dewi Anggraini' });
    const device = await gates.device(form);
    const search = async (q: string) =>
      (
        await (
          await app.fetch(`/v1/ev-attendance/gate/search?${new URLSearchParams({ q, list: String(form.gateList?.id) })}`, {
            headers: device.headers,
          })
        ).json()
      ).data;
    const found = await search('anggr');
    expect(found).toEqual([
      { unique: expect.stringMatching(/^@/), name: 'Dewi A***', hint: '•••890', party: 1, admitted: 0, reason: null },
    ]);
    expect(await search('0812-3456-7890')).toEqual(found);
    for (const none of ['an', '789', '%%%', '___', '']) expect(await search(none)).toEqual([]);
    expect(await gates.scan(form, device, found[0].unique)).toMatchObject({ data: { status: 'first' } });
    expect(await gates.admissionOf(ticket)).toMatchObject({ admitted: 1 });
  });
});
