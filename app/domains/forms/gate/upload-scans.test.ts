import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getGateBoard } from './get-gate-board.server.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const gates = gatesOf(app, clock);
const { db, platform } = gates;

const minute = 60_000;
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minute));

describe('an upload of what was decided without a network', () => {
  test('a ticket that is newer than the list of the device is the first', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const ticket = await gates.ticket(form);
    later(10);
    const sent = gates.offline(form, ticket.token, -4);
    expect(await gates.upload(device, [sent])).toMatchObject({
      data: [{ nonce: sent.nonce, status: 'first', conflict: false, scan_at: sent.device_at }],
    });
    expect(await gates.upload(device, [sent])).toMatchObject({ data: [{ status: 'first', scan_at: sent.device_at }] });
    expect(await gates.scansOf(ticket)).toHaveLength(1);
  });

  test('a scan whose online answer was lost gets that answer', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const ticket = await gates.ticket(form, { party: 2 });
    const nonce = randomUUID();
    const online = await gates.scan(form, device, ticket.token, { nonce, party: 2 });
    later(1);
    const late = await gates.upload(device, [gates.offline(form, ticket.token, -1, { nonce, party: 2 })]);
    expect(online).toMatchObject({ data: { status: 'first', admitted: 2 } });
    expect(late).toMatchObject({ data: [{ status: 'first', admitted: 2, conflict: false }] });
    expect(await gates.scansOf(ticket)).toHaveLength(1);
  });

  test('a wrong clock is corrected, and no time is outside the session', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const [one, two, three] = [await gates.ticket(form), await gates.ticket(form), await gates.ticket(form)];
    const opened = clock.now();
    later(30);
    const hours = (n: number) => new Date(clock.now().getTime() + n * 60 * minute);
    await gates.upload(device, [gates.offline(form, one.token, 175)], hours(3));
    expect(await gates.admissionOf(one)).toMatchObject({ first_at: new Date(clock.now().getTime() - 5 * minute) });
    await gates.upload(device, [gates.offline(form, two.token, 175), gates.offline(form, three.token, -500)]);
    expect(await gates.admissionOf(two)).toMatchObject({ first_at: clock.now() });
    expect(await gates.admissionOf(three)).toMatchObject({ first_at: opened });
  });

  test('of a ticket that was cancelled since, or replaced, is kept and flagged', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const [cancelled, replaced] = [await gates.ticket(form), await gates.ticket(form)];
    await db
      .updateTable('event_registrations')
      .set({ state: 'cancelled', cancelled_by: 'person' })
      .where('id', '=', cancelled.id)
      .execute();
    await db.updateTable('event_registrations').set({ generation: 2 }).where('id', '=', replaced.id).execute();
    later(1);
    const result = await gates.upload(device, [gates.offline(form, cancelled.token, 0), gates.offline(form, replaced.token, 0)]);
    expect(result).toMatchObject({
      data: [
        { status: 'first', reason: 'cancelled', conflict: true },
        { status: 'first', reason: 'revoked', conflict: true },
      ],
    });
    expect(await gates.admissionOf(cancelled)).toMatchObject({ admitted: 1 });
  });

  test('two devices with one ticket: in every order of arrival the earlier is the first, with one conflict', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const form = await gates.event();
      const [east, west] = [await gates.device(form), await gates.device(form, { label: 'Pintu barat' })];
      const ticket = await gates.ticket(form);
      later(20);
      const uploads = [
        { device: east, scan: gates.offline(form, ticket.token, -9) },
        { device: west, scan: gates.offline(form, ticket.token, -8) },
      ];
      for (const at of order) {
        const one = uploads[at];
        if (one) expect(await gates.upload(one.device, [one.scan])).toMatchObject({ ok: true });
      }
      expect(await gates.admissionOf(ticket)).toMatchObject({ nonce: uploads[0]?.scan.nonce, device_id: east.id, admitted: 1 });
      const board = await invokeAs(platform, getGateBoard, await gates.staff(), { event: form.id });
      expect(board).toMatchObject({
        data: { conflicts: [{ registration_id: ticket.id, first_device: 'Pintu utama' }], admitted: [{ people: 1 }] },
      });
    }
  });

  test('what a device has let in and the server does not know is flagged; what it refused is noted', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const ticket = await gates.ticket(form);
    later(1);
    const sent = [gates.offline(form, 'K7QM2-X9PT4', 0), gates.offline(form, ticket.token, 0, { decision: 'refused', party: 0 })];
    expect(await gates.upload(device, sent)).toMatchObject({
      data: [
        { status: 'refused', conflict: true },
        { status: 'refused', conflict: false },
      ],
    });
    expect(await gates.admissionOf(ticket)).toBe(null);
  });

  test('of a device that was enrolled again keeps its times and counts once', async () => {
    const form = await gates.event();
    const first = await gates.device(form);
    const ticket = await gates.ticket(form);
    const [sent, lost] = [gates.offline(form, ticket.token, 5), gates.offline(form, (await gates.ticket(form)).token, 6)];
    later(10);
    // Its answer was lost.
    await gates.upload(first, [lost]);
    const second = await gates.device(form, { previous: first.token });
    expect(await gates.upload(first, [sent])).toMatchObject({ code: 'unauthenticated' });
    expect(await gates.upload(second, [sent, lost])).toMatchObject({
      data: [
        { status: 'first', scan_at: sent.device_at },
        { status: 'first', conflict: false },
      ],
    });
    expect(await gates.admissionOf(ticket)).toMatchObject({ first_at: new Date(sent.device_at), device_id: second.id });
  });
});
