import { createGateToken } from '#app/platform/access/gate-device.server.ts';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { readCode } from '../ticket/ticket-code.ts';
import { ensureTicketKey } from '../ticket/ticket-keys.server.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateCallerOf, gateFailures } from './find-gate-caller.server.ts';
import { closeInput, openInput } from './gate.schema.ts';
import { getEventOrNull } from './gate.store.server.ts';
import { addDevice, consumeGateCode, endDevice } from './gate-device.store.server.ts';
import { gateHours } from './gate-limits.schema.ts';

const hourMs = 3_600_000;

/** What the database has of a gate code: keyed, because a code is short. */
export const hashOfCode = ({ signed }: Pick<PlatformServices, 'signed'>, code: string): Buffer =>
  Buffer.from(signed.sign('gate-code', code).slice(-43), 'base64url');

const codeRefused = 'Kode gerbang ini tidak berlaku lagi atau salah ketik. Minta kode baru kepada petugas acara';

/** Makes a browser a device of one event for at most 12 hours: with a gate code, or by a member of staff who has a right to the event. */
export const openGate = operation({
  name: 'gate.open',
  access: 'public',
  limits: [perVisitor(20, '10m'), perAccount(60, '10m'), perAddress(60, '10m')],
  input: openInput,
  failures: { ...gateFailures, code_refused: [422, codeRefused] },
  async run({ tx, actor, clock, platform }, { event: eventId, code, label, device_token }) {
    const now = clock.now();
    const opened = code === undefined ? await byStaff() : await byCode(code);
    if (!opened.ok) return opened;
    const { event, codeId, userId } = opened.value;
    await ensureLists(tx, event, now);
    await ensureTicketKey(tx, platform, event.id, now);
    const token = createGateToken(platform.signed);
    const expiresAt = new Date(now.getTime() + gateHours * hourMs);
    const device = await addDevice(tx, {
      formId: event.id,
      codeId,
      userId,
      label: label ?? opened.value.label,
      tokenHash: hashOfToken(token),
      previousHash: device_token ? hashOfToken(device_token) : null,
      expiresAt,
      now,
    });
    return ok({ token, device, event: event.id, slug: event.slug, expires_at: expiresAt.toISOString() });

    async function byStaff() {
      const caller = await gateCallerOf(tx, actor, { token: undefined, eventId, now });
      if (!caller.ok) return caller;
      const { event: found, userId: staffId } = caller.value;
      return ok({ event: found, codeId: null, userId: staffId, label: 'Perangkat petugas' });
    }

    async function byCode(typed: string) {
      const plain = readCode(typed);
      const used = plain && (await consumeGateCode(tx, eventId, hashOfCode(platform, plain), now));
      const found = used && (await getEventOrNull(tx, eventId));
      if (!used || !found) return fail('code_refused', { fieldErrors: { code: [codeRefused] } });
      return ok({ event: found, codeId: used.id, userId: null, label: used.label });
    }
  },
  audit: (_input, { device }) => ({ object: `gate_device:${device}` }),
});

/** Ends the session of the device that calls. */
export const closeGate = operation({
  name: 'gate.close',
  access: 'public',
  limits: [perAddress(60, '10m')],
  input: closeInput,
  failures: {},
  async run({ tx, clock }, { device_token }) {
    return ok({ device: device_token ? await endDevice(tx, hashOfToken(device_token), clock.now()) : null });
  },
  audit: (_input, { device }) => (device === null ? null : { object: `gate_device:${device}` }),
});
