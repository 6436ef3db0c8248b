import { randomUUID } from 'node:crypto';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateCallerOf, gateFailures, scanLimits } from './find-gate-caller.server.ts';
import { type ConfirmAnswer, confirmInput } from './gate.schema.ts';
import type { GateEvent } from './gate.store.server.ts';
import { currentList, type GateList, gateTopicOf } from './gate.ts';
import { touchDevice } from './gate-device.store.server.ts';
import { recordScans } from './record-scans.server.ts';
import type { StoredScan } from './scan.store.server.ts';
import { admittedText, gateName, hourText, reasonText, scanTexts } from './scan-texts.ts';

/** Scans one ticket now. A repeated scan with the same nonce gets the answer of the first. */
export const confirmScan = operation({
  name: 'gate.scan',
  access: 'public',
  limits: scanLimits,
  input: confirmInput,
  failures: gateFailures,
  async run({ tx, actor, clock }, { event: eventId, unique, nonce = randomUUID(), list: listId, party, device_token }) {
    const now = clock.now();
    const caller = await gateCallerOf(tx, actor, { token: device_token, eventId, now });
    if (!caller.ok) return caller;
    const { event, device, userId } = caller.value;
    const lists = await ensureLists(tx, event, now);
    const list = listId === undefined ? currentList(lists, now) : (lists.find(({ id }) => id === listId) ?? null);
    if (!list) return fail('not_valid', { details: ownReason('wrong_list', null) });
    if (device) await touchDevice(tx, device.id, now);
    const by = { formId: event.id, deviceId: device?.id ?? null, userId, now };
    const sent = { nonce, unique, list, count: party ?? null, deviceAt: now, at: now, isOffline: false, decision: null };
    const [scan] = await recordScans(tx, by, [sent]);
    announce(tx, { topic: gateTopicOf(event.id), kind: 'gate.scanned', key: String(event.id) });
    if (scan?.outcome === 'first' || scan?.outcome === 'again') return ok(answerOf(scan, scan.outcome, event, list));
    const reason = scan?.reason ?? null;
    const isOwn = reason !== null && scan?.registration_id != null;
    return fail('not_valid', { keepWrites: true, ...(isOwn ? { details: ownReason(reason, list) } : {}) });
  },
});

/** Of a ticket of this event alone: why it is not valid. */
const ownReason = (reason: NonNullable<StoredScan['reason']>, list: GateList | null) => ({ reason, reason_line: reasonText(reason, list) });

function answerOf(scan: StoredScan, status: 'first' | 'again', event: GateEvent, list: GateList): ConfirmAnswer {
  const firstAt = scan.first_at ?? new Date(0);
  const [party, admitted] = [scan.registered ?? 1, scan.admitted ?? 1];
  const rows = [
    ['Nama', gateName(scan.name ?? '', event.audience)],
    ['Kode', codeText(scan.code ?? '')],
    ...(party > 1 ? [['Rombongan', admittedText(admitted, party)]] : []),
    ['Daftar', list.name],
    ['Pemindaian pertama', hourText(firstAt)],
  ] as const;
  const at = firstAt.toISOString();
  const isAgain = status === 'again';
  return {
    success: true,
    message: isAgain ? scanTexts.again : scanTexts.first,
    status,
    scan_before: isAgain,
    scan_at: at,
    scanned: isAgain,
    scanned_at: at,
    party,
    admitted,
    data: rows.map(([label = '', value = '']) => ({ label, field_value: value })),
    rows: rows.map(([param = '', value = '']) => ({ param, value })),
  };
}
