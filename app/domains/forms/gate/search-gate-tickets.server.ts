import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { gateFailures, requireDevice } from './find-gate-caller.server.ts';
import { type FoundTicket, searchInput } from './gate.schema.ts';
import { stateRefusal } from './gate.ts';
import { searchTickets } from './gate-bundle.store.server.ts';
import { referenceOf } from './record-scans.server.ts';
import { gateName, reasonText } from './scan-texts.ts';

const minLetters = 3;
const minDigits = 4;

/** Finds tickets of the device's event by a part of the name, or the last digits of the number. Names and numbers are masked. */
export const searchGateTickets = operation({
  name: 'gate.search',
  access: 'public',
  limits: 'reads',
  input: searchInput,
  failures: { unauthenticated: gateFailures.unauthenticated },
  async run({ db, clock }, { q, list: listId, device_token }) {
    const now = clock.now();
    const caller = await requireDevice(db, device_token, now);
    if (!caller.ok) return caller;
    const { device, event } = caller.value;
    const text = q.trim();
    const digits = /^[\d\s+-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0/, '') : null;
    const name = digits === null && text.length >= minLetters ? text : null;
    const isLongEnough = name !== null || (digits !== null && digits.length >= minDigits);
    const rows = isLongEnough ? await searchTickets(db, { formId: event.id, listId, name, digits }) : [];
    const found = rows.map((row): FoundTicket => {
      const reason = stateRefusal(row.state);
      return {
        unique: referenceOf(row.ticket_id),
        name: gateName(row.name, event.audience),
        hint: row.phone ? `•••${row.phone.slice(-3)}` : '',
        party: row.party,
        admitted: row.admitted ?? 0,
        reason: reason && reasonText(reason, null),
      };
    });
    return ok({ found, device: device.id });
  },
  audit: (_input, { device }) => ({ object: `gate_device:${device}` }),
});
