import { z } from 'zod';
import { bankAccount } from '#app/domains/payments/method/bank-account.schema.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { bigId, recordId, sentNumber, wholeNumber } from '#app/platform/operations/fields.ts';
import { orderTypeCodes } from '#app/platform/orders/type-codes.ts';
import { pagingMeta } from '#app/platform/pages/paging.ts';
import { maxChosen } from './chosen-limit.schema.ts';

const id = bigId();

export const orderName = z.object({ name: z.string().regex(/^[A-Za-z0-9-]{1,44}$/) });
/** A part of an order, as its buyer names it. */
export const ownPart = orderName.extend({ part: id });
export const listQuery = z.object({
  filter: z.enum(['all', 'active', 'done', 'paid']).default('all'),
  before: orderName.shape.name.optional().describe('Nama pesanan terakhir dari halaman sebelumnya'),
  limit: sentNumber(1, 50).default(50),
});
/** The bank account that the money of an order goes back to. */
export const refundAccountInput = orderName.extend(bankAccount.shape);
export const payInput = orderName.extend({
  payment_method: recordId('Pilih metode pembayaran'),
});

const reason = z.string().trim().min(3, 'Tulis alasannya.').max(300);

/** The lists of parts, in the order of the work; `unpaid` = it waits, and is paid at the place when it is fetched, `ended` = over without delivery. */
export const workStates = ['waiting', 'accepted', 'packed', 'ready', 'shipped', 'unpaid', 'done', 'ended'] as const;
export type WorkState = (typeof workStates)[number];
export const partId = z.object({ id });
/** With what a seller goes on; refusing needs a reason, and the buyer alone cancels. */
export const progressActs = ['accept', 'pack', 'ship', 'ready', 'deliver', 'collect'] as const;
export const actInput = z.object({
  id,
  act: z.enum(progressActs),
  /** In how many boxes it is packed. */
  boxes: wholeNumber({ min: 1, max: 20, missing: 'Tulis jumlah kotaknya.' }).default(1),
  /** Who carries a parcel, and under which number. */
  courier: z.string().trim().max(60).default(''),
  waybill: z.string().trim().max(60).default(''),
  /** What the person who fetches it has shown. */
  order_no: z.string().trim().max(60).default(''),
  /** What was read from the goods that are packed. */
  scans: z
    .array(z.object({ line_id: id, from: z.string().max(40), code: z.string().trim().max(120) }))
    .max(200)
    .default([]),
});
export const chosenParts = z.object({
  ids: z.array(id).min(1, 'Pilih pesanannya dulu.').max(maxChosen, `Pilih paling banyak ${maxChosen} pesanan.`),
});
const note = z.string().trim().min(3, 'Tulis apa yang terjadi; pembeli membacanya.').max(300);
/** What happened to a parcel on its way. */
export const parcelInput = z.object({ id, step: z.enum(['failed', 'returning', 'returned', 'lost']), note });
export const sendAgainInput = z.object({ id, courier: actInput.shape.courier, waybill: actInput.shape.waybill });
export const waybillInput = z.object({ id, waybill: z.string().trim().min(1, 'Tulis nomor resinya.').max(60) });
export const refuseInput = z.object({ id, reason });
/** What becomes of goods that are taken out of a packed part. */
export const unpackInput = z.object({ id, goods: z.enum(['back', 'damaged'], 'Pilih keadaan barangnya.'), reason });
export const cutInput = z.object({ id, line_id: id, quantity: wholeNumber({ min: 1, max: 10_000, missing: 'Isi jumlahnya.' }), reason });

/** Where an order is sent, as it was when it was placed. */
export const addressSnapshot = z.object({
  name: z.string(),
  phone: z.string(),
  description: z.string(),
  region: z.string(),
  post_code: z.string(),
  note: z.string(),
});
export type AddressSnapshot = z.infer<typeof addressSnapshot>;

/** The five labels of an order that the specification has, by their code. */
const statuses = ['pending', 'inactive', 'waiting', 'confirmed', 'done'] as const;
export type Status = (typeof statuses)[number];
/** How an order ended without delivery. */
const outcomes = ['expired', 'cancelled', 'refused', 'refunded'] as const;
export type Outcome = (typeof outcomes)[number];

const moment = z.iso.datetime();
const shownState = {
  status: z.enum(statuses),
  status_label: z.string().describe('Label yang ditampilkan: hasil akhir bila ada, kalau tidak label status'),
  outcome: z.enum(outcomes).nullable(),
};

export const ordersAnswer = envelopeSchema(
  z.array(
    z.object({
      name: z.string(),
      type_code: z.enum(orderTypeCodes),
      date: moment,
      ...shownState,
      total_pay: z.int(),
      products: z.object({ image: z.string().nullable(), name: z.string(), total_product: z.int() }),
    }),
  ),
).extend({ meta: pagingMeta });

const text = z.string();
/** How to pay, by the kind of the way. */
const instructions = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), bank: text, number: text, holder: text }),
  z.object({ kind: z.literal('place') }),
  z.object({ kind: z.literal('virtual_account'), bank: text, number: text }),
  z.object({ kind: z.literal('bill'), biller_code: text, bill_key: text }),
  z.object({ kind: z.literal('qr'), text }),
  z.object({ kind: z.literal('wallet'), link: text, text: text.nullable() }),
  z.object({ kind: z.literal('store'), store: text, code: text }),
]);

const orderDetail = z.object({
  name: z.string(),
  type_code: z.enum(orderTypeCodes),
  type: z.string(),
  date: moment,
  detail: z.object({
    ...shownState,
    product_total: z.int(),
    discount: z.int(),
    shipment_fee: z.int(),
    service_fee: z.int(),
    total_pay: z.int(),
    ppn: z.int().describe('Sudah termasuk dalam total_pay'),
    refunded: z.int(),
    payment_method: z.object({ name: z.string() }).nullable(),
    instructions: instructions.nullable(),
    pay_until: moment.nullable(),
    server_time: moment,
    can_pay: z.boolean(),
    can_cancel: z.boolean(),
  }),
  address: addressSnapshot.nullable(),
  share_url: text.nullable().describe('Tautan lacak tanpa isi dan alamat, selama dibagikan'),
  health_facility: z.array(
    z.object({
      id: z.int().describe('Id fasilitas'),
      part: z.string().describe('Bagian pesanan dari fasilitas ini'),
      name: z.string(),
      state: z.string(),
      status: z.string(),
      state_at: moment,
      mode: z.enum(['courier', 'own', 'pickup', 'service']),
      can_confirm: z.boolean().describe('Pembeli dapat mencatat bahwa bagian ini sudah diterima'),
      kept_until: moment.nullable().describe('Sampai kapan disimpan untuk diambil; sesudah itu penjual boleh mengakhirinya'),
      arrives_until: z.iso.date().nullable().describe('Paling lambat sampai, dihitung lagi saat dibayar; null = tidak dijanjikan'),
      arrives_hour_from: z.string().nullable().describe('Paling awal sampai pada harinya, seperti 08:00, di zona waktu fasilitas'),
      arrives_hour_until: z.string().nullable().describe('Paling akhir sampai pada harinya'),
      reason: z.string().nullable(),
      receipt: z.string().nullable(),
      needs_stamp: z.boolean(),
      quantity: z.int(),
      total: z.int(),
      shipment: z.object({ name: z.string(), price: z.int(), waybill: z.string().nullable() }),
      product: z.array(
        z.object({
          name: z.string(),
          image: z.string().nullable(),
          quantity: z.int(),
          cancelled: z.int(),
          unit_name: z.string(),
          price: z.int(),
          note: z.string().nullable().describe('Misalnya Dengan resep'),
        }),
      ),
    }),
  ),
  refunds: z.array(z.object({ method: z.string(), amount: z.int(), state: z.string(), status: z.string(), reason: z.string() })),
  timeline: z.array(z.object({ text: z.string(), facility: z.string().nullable(), at: moment })),
});
export const orderAnswer = envelopeSchema(orderDetail);
export type OrderDetail = z.infer<typeof orderDetail>;
