import { isInScope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { momentsOf } from '../form/published-form.store.server.ts';
import { ensureLists } from './ensure-gate-lists.server.ts';
import { gateStaff } from './find-gate-caller.server.ts';
import { listInput } from './gate.schema.ts';
import { addList, changeList, type GateEvent, getEventOrNull, hasOtherList } from './gate.store.server.ts';
import { gateTopicOf } from './gate.ts';

/** More sessions than a scanner can offer to choose from. */
const maxLists = 20;
const usedName = 'Nama ini sudah dipakai daftar lain. Pilih nama yang lain.';

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
