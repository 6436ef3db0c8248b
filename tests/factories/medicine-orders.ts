import { placeOrder } from '#app/domains/orders/index.server.ts';
import { findOrder } from '#app/domains/orders/order/order.store.server.ts';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import { prescribedDetails } from '#app/domains/shop/prescription/prescribed-details.ts';
import { consumePrescribed } from '#app/domains/shop/prescription/use-prescription.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import type { Speed } from '#app/domains/shop/shipment/delivery-promise.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import type { OrderType, ShortLine } from '#app/platform/orders/order-types.server.ts';
import { actorFor, createUser } from './accounts.ts';
import { createStaff } from './desk.ts';
import { callsOn, openPayments } from './payments.ts';
import { createMedicine, listClasses, type MedicineFixture, stockUp } from './shop.ts';

class Refused extends Error {
  readonly refusal: string | { short: readonly ShortLine[] };
  constructor(refusal: Refused['refusal']) {
    super(typeof refusal === 'string' ? refusal : 'short');
    this.refusal = refusal;
  }
}

type Wanted = Readonly<{
  medicine: MedicineFixture;
  variant?: number;
  quantity: number;
  /** The line of a prescription that it is bought of. */
  prescribed?: string;
  /** What the line keeps beside it. */
  details?: Readonly<Record<string, unknown>>;
}>;
type Placing = Readonly<{
  channel?: string;
  buyer?: UserActor;
  db?: Database;
  mode?: 'own' | 'pickup';
  /** How fast the pharmacy's own courier is. */
  speed?: Speed;
}>;

/** A product that sells medicines by orders, with a provider, and what the tests of such orders ask it. */
export async function openMedicineOrders(type: OrderType = medicineOrders, options: Parameters<typeof openPayments>[0] = {}) {
  const pay = await openPayments({ payables: [orderPayable], orderTypes: [type], ...options });
  const { app, clock, simulator } = pay;
  simulator.hooks = 'lost';
  const { db, platform } = app;
  await listClasses(db);

  /** Places an order of these medicines; a refusal rolls everything back and is thrown. */
  async function place(wanted: readonly Wanted[], { channel, buyer, db: own = db, mode = 'pickup', speed }: Placing = {}) {
    const actor = buyer ?? actorFor(await createUser(db));
    const methodId = channel ? await pay.methodOf(channel) : null;
    const parts = Map.groupBy(wanted, ({ medicine }) => medicine.medicine.facility_id);
    const placed = await inTransaction(own, async (tx) => {
      const units = wanted.flatMap(({ medicine, variant = 0, quantity, prescribed }) =>
        prescribed ? [{ lineId: prescribed, units: quantity * (medicine.variants[variant]?.base_qty ?? 1) }] : [],
      );
      const taken = await consumePrescribed(tx, platform, actor.userId, units);
      if (!taken.ok) throw new Refused(taken.refused[0]?.code ?? '');
      const result = await placeOrder({ tx, enqueue: async () => {} }, platform, {
        typeCode: 'MS',
        userId: actor.userId,
        address: null,
        methodId,
        payLimit: new Date(clock.now().getTime() + 24 * 3_600_000),
        sellers: [...parts].map(([facilityId, lines]) => ({
          facilityId,
          mode,
          shipmentName: mode === 'own' ? 'Kurir Apotek' : 'Ambil sendiri',
          shipment: 0,
          ...(speed ? { speed } : {}),
          lines: lines.map(({ medicine, variant = 0, quantity, prescribed, details = {} }) => {
            const { id = 0, unit = '', price = '0', base_qty = 1 } = medicine.variants[variant] ?? {};
            return {
              itemKey: String(id),
              name: medicine.product.name,
              unit,
              image: null,
              quantity,
              price: Number(price),
              taxCode: 'ppn_11',
              details: prescribed ? { ...details, ...prescribedDetails(prescribed, base_qty) } : details,
            };
          }),
        })),
      });
      if (!result.ok) throw new Refused(result.code === 'short' ? { short: result.short } : result.code);
      return result.value;
    });
    const { id, name, sellers } = placed.order;
    return {
      id,
      name,
      buyer: actor,
      attemptId: placed.attemptId ?? '',
      sellers,
      lineIds: sellers.flatMap((part) => part.lines.map((line) => line.id)),
    };
  }

  const orderOf = async (id: string) => {
    const order = await findOrder(db, { id });
    if (!order) throw new Error('the order is gone');
    return order;
  };

  return {
    ...pay,
    place,
    /** What the desk reads from the goods of a part that it packs now. */
    async scansOf(staff: UserActor, id: string | undefined) {
      const { picks } = await callsOn(app).done(getOrderPart, staff, { id });
      return picks.map(({ lineId, from, label }) => ({ line_id: lineId, from, code: label.replace('batch ', '') }));
    },
    /** An order with a charge that its provider has taken. */
    async charged(wanted: readonly Wanted[], placing: Placing = {}) {
      const order = await place(wanted, { channel: 'va_bca', ...placing });
      await pay.follow(order.attemptId);
      return {
        ...order,
        ...(await pay.attemptOf(order.attemptId).then(({ reference, amount }) => ({ reference, amount: Number(amount) }))),
      };
    },
    /** Money that arrived for a charge, as its provider reports it. */
    settle: async ({ attemptId, reference, amount }: { attemptId: string; reference: string; amount: number }) =>
      await inTransaction(db, (tx) =>
        applyCharge(
          tx,
          platform,
          attemptId,
          { state: 'paid', transactionId: `tx-${reference}`, amount, instructions: null, refunds: [] },
          { source: 'provider' },
        ),
      ),
    /** Why placing is refused; null = it was not. */
    refusalOf: async (placing: Promise<unknown>): Promise<Refused['refusal'] | null> => {
      try {
        await placing;
        return null;
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
    /** A medicine by tablet and by strip of ten, with this many tablets and its pharmacist. */
    async stocked(qty: number) {
      const medicine = await createMedicine(db, {
        variants: [
          ['tablet', 1, 15_000],
          ['strip', 10, 125_000],
        ],
      });
      const { itemId, batchId } = await stockUp(db, medicine, qty, { now: clock.now() });
      return { medicine, itemId, batchId, pharmacist: await createStaff(db, 'pharmacist', [medicine.medicine.facility_id]) };
    },
    async stateOf(id: string) {
      const { state, sellers } = await orderOf(id);
      return [state, ...sellers.map((part) => part.state)].join(' ');
    },
    /** What is on hand and held of an item. */
    async levels(itemId: string) {
      const { on_hand, held } = await db
        .selectFrom('stock_items')
        .select(['on_hand', 'held'])
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      return [on_hand, held];
    },
    /** Units, state and end of the hold of a line. */
    holdOf: async (lineId: string | undefined) =>
      await db
        .selectFrom('stock_holds')
        .select(['qty', 'state', 'expires_at'])
        .where('line_id', '=', lineId ?? '0')
        .executeTakeFirst(),
  };
}
