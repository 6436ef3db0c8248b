import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { codeFrom, codeText, randomLetters } from '../ticket/ticket-code.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateStaff } from './find-gate-caller.server.ts';
import { codeOfEvent, deviceOfEvent, newCode } from './gate.schema.ts';
import { getEventOrNull } from './gate.store.server.ts';
import { addGateCode, revokeDevice, revokeGateCode } from './gate-device.store.server.ts';
import { hashOfCode } from './open-and-close-gate.server.ts';

const staffLimits = [perAccount(120, '10m')] as const;
const ofEvent = { not_found: [404, 'Data tidak ditemukan. Periksa kembali alamatnya.'] } as const;

/** Creates a gate code of an event. It is shown once. */
export const createGateCode = operation({
  name: 'gate.code_created',
  access: gateStaff,
  limits: staffLimits,
  input: newCode,
  failures: ofEvent,
  async run({ tx, actor, clock, platform, scope }, { event: eventId, label, max_uses: maxUses, hours }) {
    const now = clock.now();
    const event = await getEventOrNull(tx, eventId);
    if (!event || !isInScope(scope, event.facility_id)) return fail('not_found');
    await ensureLists(tx, event, now);
    const code = codeFrom(randomCode(randomLetters));
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    const hash = hashOfCode(platform, code);
    const id = await addGateCode(tx, { formId: event.id, label, hash, maxUses, expiresAt, userId: actor.userId, now });
    return ok({ id, code: codeText(code), expires_at: expiresAt.toISOString() });
  },
  audit: (_input, { id }) => ({ object: `gate_code:${id}` }),
});

/** Revokes a gate code together with the devices that used it: their next call is refused. */
export const revokeCode = operation({
  name: 'gate.code_revoked',
  access: gateStaff,
  limits: staffLimits,
  input: codeOfEvent,
  failures: ofEvent,
  async run({ tx, clock, scope }, { event: eventId, id }) {
    const event = await getEventOrNull(tx, eventId);
    const isAllowed = event !== null && isInScope(scope, event.facility_id);
    if (!isAllowed || !(await revokeGateCode(tx, eventId, id, clock.now()))) return fail('not_found');
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `gate_code:${id}` }),
});

/** Revokes one device: its next call is refused, and it deletes the list of tickets. */
export const revokeGateDevice = operation({
  name: 'gate.device_revoked',
  access: gateStaff,
  limits: staffLimits,
  input: deviceOfEvent,
  failures: ofEvent,
  async run({ tx, clock, scope }, { event: eventId, device }) {
    const event = await getEventOrNull(tx, eventId);
    const isAllowed = event !== null && isInScope(scope, event.facility_id);
    if (!isAllowed || !(await revokeDevice(tx, eventId, device, clock.now()))) return fail('not_found');
    return ok({ device });
  },
  audit: (_input, { device }) => ({ object: `gate_device:${device}` }),
});
