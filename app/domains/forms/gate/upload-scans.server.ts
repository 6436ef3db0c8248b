import { announce } from '#app/platform/live/live-events.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateFailures, requireDevice, scanLimits } from './find-gate-caller.server.ts';
import { type ScanResult, uploadInput } from './gate.schema.ts';
import { correctedTime, currentList, gateTopicOf } from './gate.ts';
import { touchDevice } from './gate-device.store.server.ts';
import { recordScans } from './record-scans.server.ts';
import type { StoredScan } from './scan.store.server.ts';

/** Takes what a device has decided without a network, whenever it arrives. Nothing of it is refused: the people are inside. */
export const uploadScans = operation({
  name: 'gate.upload',
  access: 'public',
  limits: scanLimits,
  input: uploadInput,
  failures: { unauthenticated: gateFailures.unauthenticated },
  async run({ tx, clock }, { scans, device_now, device_token }) {
    const now = clock.now();
    const caller = await requireDevice(tx, device_token, now);
    if (!caller.ok) return caller;
    const { device, event } = caller.value;
    const lists = await ensureLists(tx, event, now);
    const clockOf = { deviceNow: new Date(device_now), from: device.scans_from, now };
    const sent = scans.map(({ nonce, unique, list: listId, party, device_at, decision }) => {
      const deviceAt = new Date(device_at);
      const at = correctedTime(deviceAt, clockOf);
      // A list that was deleted since: the scan counts for the one that was open.
      const list = lists.find(({ id }) => id === listId) ?? currentList(lists, at);
      if (!list) throw new Error('an event with gates has a list');
      return { nonce, unique, list, count: party, deviceAt, at, isOffline: true, decision };
    });
    await touchDevice(tx, device.id, now);
    const stored = await recordScans(tx, { formId: event.id, deviceId: device.id, userId: null, now }, sent);
    announce(tx, { topic: gateTopicOf(event.id), kind: 'gate.scanned', key: String(event.id) });
    return ok(stored.map(resultOf));
  },
});

const resultOf = (scan: StoredScan): ScanResult => ({
  nonce: scan.nonce,
  status: scan.outcome,
  // Why a ticket is refused is told of the event's own tickets alone.
  reason: scan.registration_id === null ? null : scan.reason,
  scan_at: scan.first_at?.toISOString() ?? null,
  party: scan.registered,
  admitted: scan.admitted,
  conflict: scan.is_conflict,
});
