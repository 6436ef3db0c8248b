import { sql } from 'kysely';
import { type Shown, work } from '#app/kits/work/declare-work.server.ts';
import { actsFor, area } from '#app/kits/work/work-acts.server.ts';
import { sinceColumn, stateColumn } from '#app/kits/work/work-cells.server.ts';
import { inScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, type Reads } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { lockOrder } from '../order/order.store.server.ts';
import { recordOrderEvent } from '../order/record-order-event.server.ts';
import { type Complaint, common, detail, from, listed, waits } from './order-complaint.store.server.ts';
import { complaintLabels, encryptedOrderComplaint } from './order-complaint.ts';

/*
 * Policy: staff who answer complaints of the facility that sold the part. One of another facility is `not_found`.
 */

async function show({ platform }: Reads & Readonly<{ platform: PlatformServices }>, { sealed_text, sealed_answer, ...row }: Complaint) {
  const decrypt = (text: string) => platform.encryption.decrypt(encryptedOrderComplaint, text);
  return {
    ...row,
    text: decrypt(sealed_text),
    photo: row.file_id && `/files/${row.file_id}`,
    answer: sealed_answer && decrypt(sealed_answer),
  };
}

/** Complaints of buyers about delivered parts; those that wait come first. Money goes back as a refund that the cashiers request. */
export const buyerComplaints = work({
  names: { find: 'complaint.find', view: 'complaint.view', act: 'complaint.answered' },
  object: 'complaint',
  texts: {
    title: 'Keluhan pembeli',
    lead: 'Tentang kiriman yang sudah sampai. Yang menunggu tampil lebih dulu; jawaban Anda dibaca pembeli di halaman pesanannya.',
    one: 'keluhan',
    many: 'Keluhan',
    next: 'Keluhan berikutnya',
    untouched: '',
    empty: { title: 'Tidak ada keluhan.', text: 'Keluhan pembeli tentang kiriman dari fasilitas ini tampil di sini.' },
  },
  path: '/staff/keluhan',
  param: 'keluhan',
  capability: 'complaints.answer',
  limits: { view: perAccount(300, '10m', 'complaint_views'), act: perAccount(120, '10m', 'complaint_answers') },
  reach: (actor, chosen) => withinOf(actor, 'complaints.answer', chosen),
  states: {
    waiting: { label: 'Menunggu jawaban', tone: 'warning', isOpen: true },
    answered: { label: 'Sudah dijawab', tone: 'good' },
  },
  source: {
    from,
    key: sql.ref('c.id'),
    columns: common,
    waits,
    within: (scope: Scope) => inScope(sql.ref('c.facility_id'), scope),
    table: { name: 'order_complaints', key: 'id', guard: () => sql`answered_at is null` },
  },
  list: listed,
  detail,
  show,
  filters: {},
  // Those that wait, the oldest first, and after them those answered last.
  order: () => ({
    by: [
      { by: sql.ref('c.answered_at'), type: 'time', isDescending: true },
      { by: sql.ref('c.created_at'), type: 'time' },
    ],
  }),
  columns: [
    { label: 'Pesanan', cell: ({ order }) => order },
    {
      label: 'Tentang',
      cell: ({ kind, has_photo: hasPhoto }) => (hasPhoto ? `${complaintLabels[kind]}, dengan foto` : complaintLabels[kind]),
    },
    { label: 'Penjual', cell: ({ facility }) => facility },
    ...[sinceColumn('Dikirim'), stateColumn],
  ],
  heading: ({ order }) => `Keluhan ${order}`,
  text: ({ text }) => text,
  facts: ({ order, kind, facility, created_at: at, answer }) => [
    ['Pesanan', order],
    ['Tentang', complaintLabels[kind]],
    ['Penjual', facility],
    ['Dikirim', momentText(at.toISOString())],
    ['Jawaban', answer],
  ],
  links: ({ photo }) => (photo ? [{ label: 'Buka foto', href: photo, isFile: true }] : []),
  acts: {
    answer: actsFor<Complaint, Shown<Awaited<ReturnType<typeof show>>>>()({
      label: 'Kirim jawaban',
      heading: 'Jawab',
      place: 'part',
      event: ['answered', 'Dijawab'],
      isAnswer: true,
      done: 'Jawaban terkirim. Pembeli membacanya di halaman pesanannya.',
      when: ({ state }) => state === 'waiting',
      elseFails: () => 'answered',
      isMain: () => true,
      fields: {
        answer: area('Jawaban untuk pembeli', {
          max: 1_000,
          least: 10,
          missing: 'Tulis jawabannya dengan sedikitnya 10 karakter.',
          hint: 'Bila uangnya dikembalikan, mintakan juga kepada kasir.',
        }),
      },
      failures: {
        answered: [409, 'Keluhan ini sudah dijawab. Muat ulang halaman untuk melihat jawabannya.'],
        not_found: notFound,
      },
      async decide({ tx, platform, actor, now }, row, { answer }) {
        const order = await lockOrder(tx, row.order_id);
        const part = order?.sellers.find(({ id }) => id === row.seller_order_id);
        if (!order || !part) return fail('not_found');
        const encrypted = platform.encryption.encrypt(encryptedOrderComplaint, answer);
        return ok({
          change: { sealed_answer: encrypted, answered_by: actor.userId, answered_at: now },
          async after() {
            await recordOrderEvent({ tx, platform, order, by: { source: 'staff', actorId: actor.userId } }, 'complaint_answered', part);
            return null;
          },
        });
      },
    }),
  },
});

/** Complaints that nobody has answered. */
export const openComplaints = buyerComplaints.waiting(
  { name: 'orders.open_complaints', label: 'Keluhan pembeli', capability: 'complaints.answer' },
  (scope) => scope,
);
