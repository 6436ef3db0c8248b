import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { gateStaff } from './find-gate-caller.server.ts';
import { byEvent } from './gate.schema.ts';
import { findLists, getEventOrNull } from './gate.store.server.ts';
import { currentList } from './gate.ts';
import { countAdmitted, countByTenMinutes, countExpected, findConflicts, findDevices, findGateCodes } from './gate-board.store.server.ts';
import { gateName } from './scan-texts.ts';

/** What happens at the gates of an event: came and expected, by ten minutes, conflicts, devices and codes. Names are masked. */
export const getGateBoard = operation({
  name: 'gate.board',
  access: gateStaff,
  limits: 'reads',
  input: byEvent,
  failures: { not_found: notFound },
  async run({ db, clock, scope }, { event: id }) {
    const now = clock.now();
    const event = await getEventOrNull(db, id);
    if (!event || !isInScope(scope, event.facility_id)) return fail('not_found');
    const lists = await findLists(db, id);
    const current = currentList(lists, now);
    const [expected, admitted, byTime, conflicts, devices, codes] = await Promise.all([
      countExpected(db, id),
      countAdmitted(db, id),
      current ? countByTenMinutes(db, current.id) : [],
      findConflicts(db, id),
      findDevices(db, id),
      findGateCodes(db, id),
    ]);
    return ok({
      event,
      lists,
      currentList: current?.id ?? null,
      expected,
      admitted,
      byTime,
      conflicts: conflicts.map(({ name, code, ...one }) => ({
        ...one,
        name: name === null ? null : gateName(name, event.audience),
        code: code && codeText(code),
      })),
      devices: devices.map((one) => ({ ...one, isOpen: one.revoked_at === null && one.expires_at > now })),
      codes: codes.map((one) => ({ ...one, isOpen: one.revoked_at === null && one.expires_at > now && one.uses < one.max_uses })),
    });
  },
});
