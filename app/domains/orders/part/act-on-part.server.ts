import { findCertainty, findLastChannel } from '#app/domains/payments/index.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation, type Writes } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { cutPart, goOn, type Held, refusePart, stopOf, typeOf, unpackPart } from '../order/move-order.server.ts';
import { actInput, cutInput, partId, refuseInput, unpackInput, workQuery } from '../order/order.schema.ts';
import { findEvents, findOrder, findOrderIdOfPart, lockOrder, type Order, type SellerOrder } from '../order/order.store.server.ts';
import { isUnpaid } from '../order/order-as-payable.server.ts';
import { namesOrder, payableKind } from '../order/order-name.ts';
import { eventText, partLabel } from '../order/order-texts.ts';
import { isBack, stepsOf } from '../parcel/parcel.ts';
import { countStates, countWork, findWork } from './part-work.store.server.ts';
import { scanField } from './scan-field.ts';

/*
 * Policy of all operations here: staff with the capability at the facility that sells the part. A part of another facility is `not_found`, as one
 * that does not exist, and so is one of an order that is not paid, unless it is paid at the place: that one is seen, and not moved.
 */

export const mayHandle = staffCan('orders.handle');
export const acts = [perAccount(300, '5m', 'order_acts')] as const;
const perList = 200;

export const failures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan pesanan sekarang. Muat ulang halaman.'],
} as const;
const recalled = [
  409,
  'Obat di bagian ini ditarik dari peredaran, jadi tidak boleh diserahkan. Akhiri bagian ini supaya uangnya kembali. Gudang mencatat hasilnya di Penarikan.',
] as const;
const progressFailures = {
  ...failures,
  short: [409, 'Stok yang ditahan untuk pesanan ini tidak cukup lagi. Kurangi barangnya, atau tolak bagian ini.'],
  changed: [409, 'Stoknya berubah: barangnya sekarang diambil dari tempat lain. Periksa daftar ambil yang baru.'],
  wrong_goods: [422, 'Yang dipindai bukan barang yang harus diambil.'],
  unsettled: [409, 'Bank masih dapat menarik pembayaran ini. Kemas sesudah pembayarannya pasti.'],
  wrong_order: [422, 'Nomor pesanannya tidak cocok. Minta pengambil menunjukkan nomor pesanannya.'],
  no_courier: [422, 'Tulis siapa yang membawa kiriman ini.'],
  unchecked: [409, 'Obat resep di bagian ini belum diperiksa orang kedua. Selesaikan dulu di Penyiapan resep.'],
  recalled,
  reversed: [
    409,
    'Pembayaran pesanan ini ditarik kembali oleh bank, jadi tidak boleh dikemas atau diserahkan. Buka kembali yang sudah dikemas, lalu tolak bagian ini.',
  ],
  banned: [
    409,
    'Produk di bagian ini dilarang beredar, jadi tidak boleh dikemas atau diserahkan. Akhiri bagian ini supaya uangnya kembali.',
  ],
} as const;

/** True for a part that its seller sees: it is paid, or is to be paid when it is fetched, also once it has ended without that. */
const isSeen = async (db: Queryable, { id, paidAt }: Order, { mode }: SellerOrder): Promise<boolean> =>
  paidAt !== null || (mode !== 'service' && (await findLastChannel(db, payableKind, id)) === 'at_place');

/** Locks the order of a part of the scope. */
async function lockPart(
  { tx, scope, platform, actorId }: Readonly<{ tx: Tx; scope: Scope; platform: PlatformServices; actorId: string }>,
  id: string,
): Promise<{ held: Held; part: SellerOrder } | null> {
  const orderId = await findOrderIdOfPart(tx, id);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const part = order?.sellers.find((one) => one.id === id);
  // What is used at the facility, or over the network, is begun and ended at the desk of its own domain.
  if (!order || !part || part.mode === 'service' || !isInScope(scope, part.facilityId) || !(await isSeen(tx, order, part))) return null;
  return { held: { tx, platform, order, by: { source: 'staff', actorId } }, part };
}

/** The order of a part of the scope, as a page reads it: nothing is locked. */
async function readPart(db: Queryable, scope: Scope, id: string): Promise<{ order: Order; part: SellerOrder } | null> {
  const orderId = await findOrderIdOfPart(db, id);
  const order = orderId === null ? null : await findOrder(db, { id: orderId });
  const part = order?.sellers.find((one) => one.id === id);
  return order && part && isInScope(scope, part.facilityId) && (await isSeen(db, order, part)) ? { order, part } : null;
}

type Given = Pick<Writes, 'tx'> & Readonly<{ scope: Scope; platform: PlatformServices; actor: Readonly<{ userId: string }> }>;

/** Locks the part, lets `work` move it, and gives the ids for the audit log. */
export async function onPart({ tx, scope, platform, actor }: Given, id: string, work: (held: Held, part: SellerOrder) => Promise<boolean>) {
  const locked = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
  if (!locked) return fail('not_found');
  const { held, part } = locked;
  return (await work(held, part)) ? ok({ id, subjectId: held.order.userId }) : fail('not_allowed');
}

/** The part as the object of a row of the audit log, and its buyer as the subject. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `seller_order:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** The parts of paid orders that are to be accepted or packed. */
export const openParts: WaitingWork = {
  name: 'orders.open_parts',
  label: 'Pesanan untuk diterima dan dikemas',
  capability: 'orders.handle',
  href: '/staff/pesanan',
  read: ({ db }, scope) => countWork(db, scope),
};

/** The parts that the chosen facilities have to handle, paid or to be paid when they are fetched, the oldest first, without the buyers. */
export const findOrderWork = operation({
  name: 'order.find_work',
  access: mayHandle,
  limits: 'reads',
  input: workQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, state }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const [parts, counts] = [await findWork(db, within, { state, limit: perList, now: clock.now() }), await countStates(db, within)];
    return ok({ parts, counts });
  },
});

/** One part with its lines, where it goes, and its history. */
export const getOrderPart = operation({
  name: 'order.staff_view',
  access: mayHandle,
  limits: [perAccount(300, '10m', 'order_views')],
  input: partId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { id }) {
    const read = await readPart(tx, scope, id);
    if (!read) return fail('not_found');
    const { order } = read;
    const { acceptUntil, ...part } = read.part;
    const events = await findEvents(tx, order.id);
    const unpaid = order.paidAt !== null ? null : isUnpaid(order) ? ('open' as const) : ('ended' as const);
    const isNext = unpaid === 'open' || (part.state === 'accepted' && (order.state === 'paid' || order.state === 'processing'));
    const type = typeOf(platform, order);
    const list = isNext ? await type.pickList(tx, part) : { picks: [], short: [] };
    const money = await findCertainty(tx, order.attemptId, platform.clock.now());
    return ok({
      ...part,
      lines: part.lines.map((line) => ({ ...line, note: type.lineNote?.(line) ?? null })),
      status: partLabel(part, order.typeCode),
      acceptUntil: acceptUntil?.toISOString() ?? null,
      subjectId: order.userId,
      name: order.name,
      order: { state: order.state, isDebt: order.debtAt !== null },
      /** Whether it can still be paid at the place; null = it is paid. */
      unpaid,
      payUntil: order.payUntil.toISOString(),
      picks: list.picks,
      short: list.short,
      steps: part.state === 'shipped' ? stepsOf(part.trip) : [],
      isBack: part.state === 'shipped' && isBack(part.trip),
      stop: await stopOf(tx, type, read.part, 'unlocked'),
      /** Null = the money is certain; otherwise from when on it will be, where that is known. */
      uncertain: money.isCertain ? null : { until: money.from?.toISOString() ?? null },
      // What is fetched or used at the facility needs no address.
      address: part.mode === 'courier' || part.mode === 'own' ? order.address : null,
      timeline: events
        .filter(({ seller_order_id }) => seller_order_id === null || seller_order_id === id)
        .map(({ kind, note, happened_at }) => ({ text: eventText(kind, note, order.typeCode), at: happened_at.toISOString() })),
    });
  },
  audit: audited,
});

/** A seller goes on with its part: accepts, packs, sends it or makes it ready, and hands it over. */
export const actOnPart = operation({
  name: 'order.part_moved',
  access: mayHandle,
  limits: acts,
  input: actInput,
  failures: progressFailures,
  async run({ tx, scope, platform, actor }, { id, act, courier, waybill, order_no, scans }) {
    const locked = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
    if (!locked) return fail('not_found');
    const { held, part } = locked;
    if (act === 'ship' && part.mode === 'own' && !courier) return refuse('no_courier', 'courier');
    if (act === 'collect' && part.mode === 'pickup' && !namesOrder(held.order.name, order_no)) return refuse('wrong_order', 'order_no');
    const read = scans.map(({ line_id: lineId, ...scan }) => ({ ...scan, lineId }));
    const answer = await goOn(held, part, { act, courier, waybill, scans: read });
    if (answer.ok) return ok({ id, subjectId: held.order.userId });
    if (answer.code !== 'wrong_goods') return answer;
    const { lineId, from, label } = answer.wrong;
    return fail('wrong_goods', { fieldErrors: { [scanField(lineId, from)]: [`Ambil dari ${label}, lalu pindai atau ketik nomornya.`] } });
  },
  audit: audited,
});

/** Refuses with the failure's sentence at the field that it is about. */
const refuse = <C extends 'no_courier' | 'wrong_order'>(code: C, field: string) =>
  fail(code, { fieldErrors: { [field]: [progressFailures[code][1]] } });

/** A seller cannot deliver its part. What was paid for it goes back. */
export const refuseOrderPart = operation({
  name: 'order.part_refused',
  access: mayHandle,
  limits: acts,
  input: refuseInput,
  failures,
  run: (given, { id, reason }) => onPart(given, id, (held, part) => refusePart(held, part, reason)),
  audit: audited,
});

/** A seller takes a packed part out again: it was packed by mistake, broke, or its buyer asks. Afterwards it can be packed again or refused. */
export const unpackOrderPart = operation({
  name: 'order.part_unpacked',
  access: mayHandle,
  limits: acts,
  input: unpackInput,
  failures: { ...failures, recalled },
  async run({ tx, scope, platform, actor }, { id, goods, reason }) {
    const locked = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
    if (!locked) return fail('not_found');
    const answer = await unpackPart(locked.held, locked.part, { goods, reason });
    return answer.ok ? ok({ id, subjectId: locked.held.order.userId }) : answer;
  },
  audit: audited,
});

/** A seller cannot deliver some of one line. Their price goes back. */
export const cutOrderLine = operation({
  name: 'order.line_cut',
  access: mayHandle,
  limits: acts,
  input: cutInput,
  failures,
  run: (given, { id, line_id: lineId, quantity, reason }) =>
    onPart(given, id, async (held, part) => {
      const line = part.lines.find((one) => one.id === lineId);
      return line !== undefined && (await cutPart(held, part, line, quantity, reason));
    }),
  audit: audited,
});
