import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { getNameOf } from '../purchase-order/purchase-order.store.server.ts';
import { takeOut } from '../stock/change-stock.server.ts';
import { type By, settleStock } from '../stock/settle-stock.server.ts';
import { acts, announceStock, mayApprove, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { destroyInput, returnInput } from './disposal.schema.ts';
import * as store from './disposal.store.server.ts';
import { announceDisposal, auditedDisposal, disposalFailures, lockDraftDisposal } from './lock-disposal.server.ts';

const leavingFailures = {
  empty: [422, 'Belum ada barang di daftar ini.'],
  short: [409, 'Sebagian barangnya sudah terjual, ditahan pesanan, atau keluar lewat catatan lain.'],
} as const satisfies Readonly<Record<string, Failure>>;

/** All goods of a draft, whose row is locked, leave the stock or the quarantine, or none. Returns the names of those who recorded them. */
async function takeAll(
  tx: Tx,
  { facility_id: facilityId }: store.DisposalRow,
  lines: readonly store.DisposalLine[],
  by: By & Readonly<{ reason: string }>,
): Promise<Outcome<string, keyof typeof leavingFailures>> {
  if (lines.length === 0) return fail('empty');
  // All items first, in their one order: units that were set aside are of items too.
  const itemIds = lines.map((line) => line.item_id);
  await settleStock(tx, itemIds, by.now);
  const sold = lines.filter(({ source }) => source === 'stock');
  const leaving = sold.map((line) => ({
    ...line,
    kind: 'return' as const,
    itemId: line.item_id,
    batchId: line.batch_id,
    disposalLineId: line.id,
  }));
  const taken = await takeOut(tx, leaving, by);
  let lacking: store.DisposalLine | null = taken.ok ? null : taken.lacking;
  for (const line of lines) {
    if (line.source === 'quarantine' && !lacking && !(await store.takeQuarantined(tx, line))) lacking = line;
  }
  if (lacking) {
    return fail('short', {
      message: `${lacking.product}, batch ${lacking.batch_no}: tidak sebanyak itu lagi. Hapus barisnya, lalu tambahkan lagi.`,
    });
  }
  for (const itemId of new Set(itemIds)) announceStock(tx, { facilityId, itemId });
  return ok([...new Set(lines.map(({ adder }) => adder || 'akun tanpa nama'))].join(', ').slice(0, 600));
}

/** Goods go back to their wholesaler. */
export const returnGoods = operation({
  name: 'disposal.returned',
  access: mayReceive,
  limits: acts,
  input: returnInput,
  failures: { ...disposalFailures, ...leavingFailures },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const locked = await lockDraftDisposal(tx, { scope, id, kind: 'return' });
    if (!locked.ok) return locked;
    const now = clock.now();
    const lines = await store.findDisposalLines(tx, id);
    const taken = await takeAll(tx, locked.value, lines, { now, actorId: actor.userId, reason: `Retur ke ${locked.value.supplier}` });
    if (!taken.ok) return taken;
    const persons = { done_by: actor.userId, executor: taken.value };
    await store.setDisposalState(tx, id, { state: 'done', done_at: now, ...persons, reason, document: store.factsOf(locked.value, lines) });
    announceDisposal(tx, locked.value);
    return ok({ id });
  },
  audit: auditedDisposal,
});

/** Goods were destroyed before a second person, who has recorded none of them and says so here. */
export const destroyGoods = operation({
  name: 'disposal.destroyed',
  access: mayApprove,
  limits: acts,
  input: destroyInput,
  failures: {
    ...disposalFailures,
    ...leavingFailures,
    no_name: [422, 'Akun Anda belum punya nama. Isi nama lengkap di akun, lalu sahkan.'],
    own_line: [409, 'Anda ikut mencatat barangnya. Orang kedua yang menyaksikan dan mengesahkan.'],
  },
  async run({ tx, scope, actor, clock }, { id, ...facts }) {
    const locked = await lockDraftDisposal(tx, { scope, id, kind: 'destroy' });
    if (!locked.ok) return locked;
    const now = clock.now();
    const lines = await store.findDisposalLines(tx, id);
    if (lines.some((line) => line.added_by === actor.userId)) return fail('own_line');
    const witness = await getNameOf(tx, actor.userId);
    if (witness.length < 2) return fail('no_name');
    const taken = await takeAll(tx, locked.value, lines, { now, actorId: actor.userId, reason: 'Pemusnahan' });
    if (!taken.ok) return taken;
    const persons = { done_by: actor.userId, executor: taken.value, witness };
    const document = store.factsOf(locked.value, lines);
    await store.setDisposalState(tx, id, { state: 'done', done_at: now, ...persons, ...facts, document });
    announceDisposal(tx, locked.value);
    return ok({ id });
  },
  audit: auditedDisposal,
});
