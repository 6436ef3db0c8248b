import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

/** What is paid for: its kind, and its public name. */
export const payableInput = z.object({
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  name: z.string().regex(/^[A-Za-z0-9_~-]{1,44}$/),
});

const sum = z.number().describe('Rupiah bulat');

const method = z.object({
  id: z.number(),
  name: z.string(),
  channel: z.string(),
  fee: sum,
  checked: z.boolean().describe('Cara yang sedang dipakai'),
  available: z.boolean(),
  reason: z.string().nullable().describe('Mengapa tidak dapat dipilih'),
});
export const methodsAnswer = envelopeSchema(z.array(z.object({ name: z.string(), methods: z.array(method) })));

const proof = z.object({
  id: z.string(),
  file: z.string().nullable().describe('Alamat berkasnya; null tanpa akun'),
  sent_at: z.string(),
  may_be_replaced: z.boolean().describe('Masih boleh diganti, paling banyak tiga kali'),
});
const refund = z.object({
  id: z.string(),
  amount: sum,
  state: z.string(),
  status: z.string().describe('Label untuk orang'),
  method: z.enum(['provider', 'bank']),
  reason: z.string(),
  takes_account: z.boolean().describe('Menunggu rekening tujuan, atau rekening lain karena transfernya gagal'),
});
const attempt = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.string(),
  status: z.string().describe('Label untuk orang'),
  rejection: z.string().nullable().describe('Alasan kasir menolak buktinya'),
  proof: proof.nullable().describe('Bukti yang sedang diperiksa kasir'),
  channel: z.string(),
  amount: sum,
  fee: sum,
  instructions: z.looseObject({ kind: z.string() }).nullable().describe('Cara membayar; null selama kodenya belum ada'),
  pay_until: z.string(),
  paid_at: z.string().nullable(),
  refunds: z.array(refund),
});
export const paymentsAnswer = envelopeSchema(
  z.object({
    name: z.string(),
    amount: sum,
    is_open: z.boolean().describe('Masih dapat dibayar'),
    server_time: z.string(),
    notice: z.string().nullable().describe('Selama penyedia pembayaran tidak menjawab'),
    attempts: z.array(attempt).describe('Yang terbaru lebih dulu'),
  }),
);
export const proofAnswer = envelopeSchema(z.object({ id: z.string() }));
