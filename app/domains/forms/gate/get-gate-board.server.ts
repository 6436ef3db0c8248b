import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, scopeOf } from '#app/platform/staff-access.server.ts';
import { momentsOf } from '../form/published-form.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateStaff } from './find-gate-caller.server.ts';
import { byEvent, listInput } from './gate.schema.ts';
import { addList, changeList, findLists, type GateEvent, getEventOrNull, hasOtherList } from './gate.store.server.ts';
import { currentList, gateTopicOf } from './gate.ts';
import {
  countAdmitted,
  countByTenMinutes,
  countExpected,
  findConflicts,
  findDevices,
  findFacilitiesOf,
  findGateCodes,
} from './gate-board.store.server.ts';
import { gateName } from './scan-texts.ts';

/** More sessions than a scanner can offer to choose from. */
const maxLists = 20;
const usedName = 'Nama ini sudah dipakai daftar lain. Pilih nama yang lain.';

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

type GivenList = Parameters<typeof changeList>[2];

async function addOne(tx: Tx, event: GateEvent, given: GivenList, now: Date) {
  const lists = await ensureLists(tx, event, now);
  if (lists.length >= maxLists) return fail('too_many');
  const added = await addList(tx, { ...given, now });
  return added === null ? fail('used_name', { fieldErrors: { name: [usedName] } }) : ok({ list: added });
}

async function changeOne(tx: Tx, list: number, given: GivenList) {
  if (await hasOtherList(tx, list, given)) return fail('used_name', { fieldErrors: { name: [usedName] } });
  return (await changeList(tx, list, given)) ? ok({ list }) : fail('not_found');
}

/** Adds a list of an event, or changes one; devices at its gates get it within a minute. */
export const saveGateList = operation({
  name: 'gate.list_saved',
  access: gateStaff,
  limits: [perAccount(60, '10m')],
  input: listInput,
  failures: {
    not_found: notFound,
    used_name: [422, usedName],
    no_time: [422, 'Tanggal ini tidak ada di kalender. Periksa tanggal dan jamnya.'],
    too_many: [409, `Satu acara punya paling banyak ${maxLists} daftar. Ubah daftar yang sudah ada.`],
  },
  refusedBy: { event_gate_lists_once: 'used_name' },
  async run({ tx, clock, scope }, { event: id, list, name, opens, closes }) {
    const event = await getEventOrNull(tx, id);
    if (!event || !isInScope(scope, event.facility_id)) return fail('not_found');
    const moments = await momentsOf(tx, { starts: opens, ends: closes, zone: event.time_zone });
    if (!moments) return fail('no_time');
    const given = { formId: id, name, opensAt: moments.starts, closesAt: moments.ends };
    const saved = list === undefined ? await addOne(tx, event, given, clock.now()) : await changeOne(tx, list, given);
    if (saved.ok) announce(tx, { topic: gateTopicOf(id), kind: 'gate.list_saved', key: String(id) });
    return saved;
  },
  audit: (_input, { list }) => ({ object: `gate_list:${list}` }),
});

/** `gate:<event id>`: scans and devices at its gates, for staff who may work there. */
export const gateTopic: LiveTopicKind = {
  kind: 'gate',
  async mayFollow(db, asked) {
    const ids = asked.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
    const facilities = await findFacilitiesOf(db, ids);
    return asked.map(({ actor }, at) => {
      const facility = facilities.get(ids[at] ?? 0);
      return facility !== undefined && isInScope(scopeOf(actor, 'events.check_in'), facility);
    });
  },
};
