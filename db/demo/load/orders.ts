import { type DemoOrder, momentOf, orders } from '../orders.ts';
import type { DemoLoad } from './demo-load.ts';
import { loadPayment } from './payments.ts';

const shipmentFee = 10_000;
const hour = 3_600_000;

type Variant = Readonly<{ id: number; unit: string; base_qty: number; price: number; name: string; item_id: string; nie: string }>;

/** The tax that a price includes. */
const ppnOf = (gross: number) => gross - Math.round((gross * 100) / 111);

/** An account for transfers that two persons have approved, and the orders of the demo patient in every state. */
export async function loadOrders(load: DemoLoad): Promise<void> {
  const staff = await load.staffIds();
  await loadAccount(load, staff);
  const method: { id: number } = await load.trx
    .selectFrom('payment_methods')
    .select('id')
    .where('channel', '=', 'transfer')
    .where('facility_id', 'is', null)
    .executeTakeFirstOrThrow();
  for (const [index, order] of orders.entries()) await loadOrder(load, order, { no: index + 1, userId: staff.pasien as string, method });
}

async function loadAccount({ trx, morningAgo }: DemoLoad, staff: Readonly<Record<string, string>>): Promise<void> {
  const account: { id: number } = await trx
    .insertInto('payment_accounts')
    .values({
      bank: 'Bank Contoh',
      number: '0000000001',
      holder: 'PT Sehati Contoh',
      state: 'proposed',
      proposed_by: staff.admin,
      created_at: morningAgo(40),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('payment_accounts')
    .set({ state: 'active', approved_at: morningAgo(39), approved_by: staff.dpo })
    .where('id', '=', account.id)
    .execute();
}

async function variantOf({ trx }: DemoLoad, slug: string, nth: number): Promise<Variant> {
  const rows: (Omit<Variant, 'price'> & { price: string })[] = await trx
    .selectFrom('medicine_stocks as v')
    .innerJoin('medicines as m', 'm.id', 'v.medicine_id')
    .innerJoin('products as d', 'd.id', 'm.product_id')
    .innerJoin('stock_items as i', (join) => join.onRef('i.product_id', '=', 'm.product_id').onRef('i.facility_id', '=', 'm.facility_id'))
    .select(['v.id', 'v.unit', 'v.base_qty', 'v.price', 'd.name', 'd.nie', 'i.id as item_id'])
    .where('m.slug', '=', slug)
    .orderBy('v.base_qty')
    .execute();
  const row = rows[nth];
  if (!row) throw new Error(`Demo orders need a variant ${nth} of ${slug}.`);
  return { ...row, price: Number(row.price) };
}

type Given = Readonly<{ no: number; userId: string; method: Readonly<{ id: number }> }>;

async function loadOrder(load: DemoLoad, order: DemoOrder, { no, userId, method }: Given): Promise<void> {
  const { trx, now } = load;
  const facilityId = load.idOf('facilities', `apotek-sehati-${order.pharmacy}`);
  const bought: { variant: Variant; quantity: number }[] = [];
  for (const [slug, nth, quantity] of order.lines) {
    bought.push({ variant: await variantOf(load, `${slug}-${order.pharmacy}`, nth), quantity });
  }
  const at = (kind: string) => momentOf(order, load, kind);
  const placedAt = at('placed') as Date;
  const paidAt = at('paid');
  const stateAt = new Date(now.getTime() - Math.min(...order.events.map(([, hoursAgo]) => hoursAgo)) * hour);
  const products = bought.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const ppn = bought.reduce((sum, { variant, quantity }) => sum + ppnOf(variant.price * quantity), 0);
  const shipment = order.mode === 'own' ? shipmentFee : 0;
  const total = products + shipment;
  const payUntil = new Date(placedAt.getTime() + 24 * hour);
  const { id: orderId }: { id: string } = await trx
    .insertInto('orders')
    .values({
      name: `INV-${load.dateIn(0).replaceAll('-', '')}-CNT${String(no).padStart(5, '0')}`,
      user_id: userId,
      type_code: 'MS',
      state: order.state,
      state_at: stateAt,
      address: order.mode === 'own' ? JSON.stringify(address) : null,
      products,
      discount: 0,
      shipment,
      fee: 0,
      total,
      ppn,
      pay_until: payUntil,
      pay_limit: payUntil,
      placed_at: placedAt,
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const receipt = paidAt ? await nextReceipt(load, facilityId, paidAt.getUTCFullYear()) : null;
  const { id: partId }: { id: string } = await trx
    .insertInto('seller_orders')
    .values({
      order_id: orderId,
      facility_id: facilityId,
      state: order.part,
      state_at: stateAt,
      mode: order.mode,
      shipment_name: order.mode === 'own' ? 'Kurir Apotek Motor' : 'Ambil di apotek',
      products,
      discount: 0,
      shipment,
      ppn,
      reason: order.part === 'refused' ? 'Stok tidak cukup (data contoh)' : null,
      accept_until: order.part === 'waiting' && paidAt ? new Date(paidAt.getTime() + 14 * hour) : null,
      receipt_year: receipt?.year ?? null,
      receipt_no: receipt?.no ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { variant, quantity }] of bought.entries()) {
    const { id, name, unit, price, base_qty, nie } = variant;
    const line: { id: string } = await trx
      .insertInto('order_lines')
      .values({
        seller_order_id: partId,
        no: index + 1,
        item_key: String(id),
        name,
        unit,
        quantity,
        price,
        tax_code: 'ppn_11',
        details: JSON.stringify({ nie, base_qty, ...(await prescribedOf(load, order, variant)) }),
        ppn: ppnOf(price * quantity),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await loadStock(load, order, { lineId: line.id, variant, units: quantity * base_qty, placedAt, payUntil });
  }
  if (order.isPrescribed) await loadDispensing(load, order, partId);
  if (order.payment) await loadPayment(load, order, { orderId, userId, facilityId, methodId: method.id, total, placedAt, payUntil });
  await load.insert(
    'order_events',
    order.events.map(([kind]) => ({
      order_id: orderId,
      kind,
      happened_at: at(kind),
      seller_order_id: kind.startsWith('part_') ? partId : null,
      source: kind.startsWith('part_') ? 'staff' : kind === 'expired' ? 'clock' : 'owner',
    })),
  );
  await loadShipment(load, order, partId);
}

/** What the line of an order keeps of the prescription that it is bought of. */
async function prescribedOf({ trx }: DemoLoad, { isPrescribed }: DemoOrder, { id, base_qty }: Variant): Promise<object> {
  if (!isPrescribed) return {};
  const line: { id: string } = await trx
    .selectFrom('prescription_lines as l')
    .innerJoin('prescriptions as r', 'r.id', 'l.prescription_id')
    .select('l.id')
    .where('r.state', '=', 'used')
    .where('l.stock_id', '=', id)
    .executeTakeFirstOrThrow();
  return { prescription_line: line.id, prescription_base_qty: base_qty };
}

/** One pharmacist has prepared the part. */
async function loadDispensing(load: DemoLoad, order: DemoOrder, partId: string): Promise<void> {
  const { apoteker } = await load.staffIds();
  await load.insert('dispensings', [
    {
      seller_order_id: partId,
      prepared_by: apoteker,
      prepared_at: momentOf(order, load, 'part_pack'),
      sealed_answers: load.encrypt('dispensing', JSON.stringify({ allergies: 'tidak ada', pregnancy: 'no' })),
    },
  ]);
}

const address = {
  name: 'Siti Aminah',
  phone: '+622200000212',
  description: 'Jalan Contoh Dago No. 12, RT 02 RW 05',
  note: 'Pagar hijau',
  post_code: '40135',
  region: 'Dago, Coblong, Kota Bandung, Jawa Barat',
};

/** The next number of the receipts of a facility in a year. */
export async function nextReceipt({ trx }: DemoLoad, facilityId: number, year: number): Promise<{ year: number; no: number }> {
  const { last }: { last: number } = await trx
    .insertInto('number_series')
    .values({ facility_id: facilityId, kind: 'receipt', year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['facility_id', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { year, no: last };
}

type Held = Readonly<{ lineId: string; variant: Variant; units: number; placedAt: Date; payUntil: Date }>;

const hasLeft = ({ part }: DemoOrder) => ['packed', 'shipped', 'ready', 'delivered', 'collected'].includes(part);
const isOver = ({ state }: DemoOrder) => state === 'expired' || state === 'cancelled' || state === 'refused';

/** What the line holds or has taken out of the stock, with its move. */
async function loadStock(load: DemoLoad, order: DemoOrder, { lineId, variant, units, placedAt, payUntil }: Held): Promise<void> {
  const { trx } = load;
  const state = hasLeft(order) ? 'consumed' : isOver(order) ? 'released' : 'active';
  const endedAt = hasLeft(order) ? momentOf(order, load, 'part_pack') : isOver(order) ? new Date(placedAt.getTime() + hour) : null;
  await load.insert('stock_holds', [
    {
      line_id: lineId,
      item_id: variant.item_id,
      qty: units,
      state,
      created_at: placedAt,
      ended_at: endedAt,
      expires_at: order.payment === 'paid' ? 'infinity' : new Date(payUntil.getTime() + hour),
    },
  ]);
  if (state === 'active') {
    await trx
      .updateTable('stock_items')
      .set((eb) => ({ held: eb('held', '+', units) }))
      .where('id', '=', variant.item_id)
      .execute();
  }
  if (state !== 'consumed') return;
  const batch: { id: string } = await trx
    .selectFrom('stock_batches')
    .select('id')
    .where('item_id', '=', variant.item_id)
    .where('on_hand', '>=', units)
    .orderBy('expires_on')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [table, id] of [
    ['stock_items', variant.item_id],
    ['stock_batches', batch.id],
  ] as const) {
    await trx
      .updateTable(table)
      .set((eb) => ({ on_hand: eb('on_hand', '-', units) }))
      .where('id', '=', id)
      .execute();
  }
  await load.insert('stock_moves', [
    { item_id: variant.item_id, batch_id: batch.id, kind: 'pick', delta: -units, line_id: lineId, happened_at: endedAt },
  ]);
}

/** The way of a parcel that was sent, fetched or is ready. */
async function loadShipment(load: DemoLoad, order: DemoOrder, partId: string): Promise<void> {
  const { part, mode } = order;
  const state =
    part === 'shipped' ? 'in_transit' : part === 'ready' ? 'booked' : ['delivered', 'collected'].includes(part) ? 'delivered' : null;
  if (!state) return;
  const left = momentOf(order, load, mode === 'own' ? 'part_ship' : 'part_ready') as Date;
  const arrived = momentOf(order, load, 'part_deliver') ?? momentOf(order, load, 'part_collect');
  const shipment: { id: string } = await load.trx
    .insertInto('shipments')
    .values({ seller_order_id: partId, no: 1, mode, state, state_at: arrived ?? left, courier: mode === 'own' ? 'Dadang (contoh)' : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const events = [{ state: mode === 'own' ? 'in_transit' : 'booked', happened_at: left }];
  if (arrived) events.push({ state: 'delivered', happened_at: arrived });
  await load.insert(
    'shipment_events',
    events.map((event) => ({ ...event, shipment_id: shipment.id })),
  );
}
