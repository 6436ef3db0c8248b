import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { lockBatch } from '../stock/change-stock.server.ts';
import { acts, mayCount } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { announceTake, auditedTake, lockTakeIn, takeFailures } from './lock-stock-take.server.ts';
import { countLineInput, takeId, takeInput } from './stock-take.schema.ts';
import * as store from './stock-take.store.server.ts';
import type { TakeScope } from './stock-take.ts';

/** A stock take begins over what there is now; the sale goes on. */
export const openStockTake = operation({
  name: 'count.opened',
  access: mayCount,
  limits: acts,
  input: takeInput,
  failures: {
    not_found: notFound,
    open: [409, 'Bagian ini sedang dihitung. Lanjutkan opname yang terbuka.'],
    empty: [422, 'Tidak ada stok yang bisa dihitung di bagian ini.'],
  },
  refusedBy: { stock_takes_once: 'open' },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, part }) {
    const pharmacies = await findPharmaciesIn(tx, scope);
    if (!pharmacies.some(({ id }) => id === facilityId)) return fail('not_found');
    const [kind = 'all', value = ''] = part.split(/:(.*)/s);
    const id = await store.insertTake(tx, { facilityId, scope: kind as TakeScope, value, actorId: actor.userId, now: clock.now() });
    if (id === null) return fail('empty', { fieldErrors: { part: ['Tidak ada stok di bagian ini.'] } });
    announceTake(tx, { id, facility_id: facilityId });
    return ok({ id });
  },
  audit: auditedTake,
});

/** A batch was counted. It is compared with what should have been there at this moment, so that what is sold later is no difference. */
export const countTakeLine = operation({
  name: 'count.line_counted',
  idempotent: true,
  access: mayCount,
  limits: acts,
  input: countLineInput,
  failures: { ...takeFailures, recalled: [409, 'Batch ini sudah ditarik dari peredaran, jadi tidak dihitung lagi.'] },
  async run({ tx, scope, actor, clock }, { id, line_id: lineId, counted }) {
    const take = await lockTakeIn(tx, { scope, id, states: ['open', 'review'] });
    if (!take.ok) return take;
    const [line] = await store.findTakeLines(tx, id, lineId);
    if (!line) return fail('not_found');
    const now = clock.now();
    const { expected: onHandThen, setAside, isWithheld } = await lockBatch(tx, line.item_id, line.batch_id, now);
    if (isWithheld) return fail('recalled');
    const isAsked = take.value.state === 'review';
    await store.writeCount(tx, { lineId, counted, onHandThen, setAside, isAsked, actorId: actor.userId, now });
    announceTake(tx, take.value);
    return ok({ id });
  },
  audit: auditedTake,
});

/** Everything is counted: another person decides. */
export const closeStockTake = operation({
  name: 'count.closed',
  access: mayCount,
  limits: acts,
  input: takeId,
  failures: { ...takeFailures, uncounted: [409, 'Masih ada yang belum dihitung. Yang tidak ditemukan dihitung 0.'] },
  async run({ tx, scope }, { id }) {
    const take = await lockTakeIn(tx, { scope, id, states: ['open'] });
    if (!take.ok) return take;
    const isLeft = ({ counted, is_recalled: isRecalled }: store.TakeLine) => counted === null && !isRecalled;
    if ((await store.findTakeLines(tx, id)).some(isLeft)) return fail('uncounted');
    await store.setTakeState(tx, id, { state: 'review' });
    announceTake(tx, take.value);
    return ok({ id });
  },
  audit: auditedTake,
});

/** It is not worth finishing: nothing changes. */
export const dropStockTake = operation({
  name: 'count.dropped',
  access: mayCount,
  limits: acts,
  input: takeId,
  failures: takeFailures,
  async run({ tx, scope }, { id }) {
    const take = await lockTakeIn(tx, { scope, id, states: ['open', 'review'] });
    if (!take.ok) return take;
    await store.setTakeState(tx, id, { state: 'dropped' });
    announceTake(tx, take.value);
    return ok({ id });
  },
  audit: auditedTake,
});
