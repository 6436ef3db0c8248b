import { attachFile, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { lockOwn } from '../order/lock-own-order.server.ts';
import { findOrder, type Order } from '../order/order.store.server.ts';
import { recordOrderEvent } from '../order/record-order-event.server.ts';
import { complaintFields } from './order-complaint.schema.ts';
import * as store from './order-complaint.store.server.ts';
import { complaintRefusal, encryptedOrderComplaint } from './order-complaint.ts';

/** What a buyer shows of a delivered part; the staff who answer complaints of its facility may read it. Its record is the complaint. */
export const complaintPhoto: FileKind = {
  name: 'orders.complaint',
  class: 'private',
  types: ['jpeg', 'png', 'webp'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, complaintId) {
    const complaint = await store.findComplaint(db, complaintId);
    return complaint !== null && isInScope(scopeOf(actor, 'complaints.answer'), complaint.facility_id);
  },
};

const partOf = (order: Order | null, id: string) => order?.sellers.find((one) => one.id === id) ?? null;

/** Says what is wrong with a delivered part of an order of the caller, once, with a photo if there is one. */
export const complainAboutPart = operation({
  name: 'order.complained',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: complaintFields.extend({ file: receivedFile.optional() }),
  failures: {
    ...uploadFailures,
    not_found: notFound,
    not_delivered: [409, 'Keluhan dapat dikirim setelah barangnya sampai, atau bila tiga hari di jalan belum sampai.'],
    too_late: [409, 'Keluhan diterima sampai 48 jam setelah barang sampai. Hubungi penjual lewat teleponnya.'],
    known: [409, 'Keluhan tentang kiriman ini sudah kami terima. Jawabannya tampil di halaman ini.'],
  },
  async run(context, { name, part: id, kind, text, file }) {
    const { actor, db, platform, clock } = context;
    // Before the photo is stored, so that a refusal costs nothing.
    const found = await findOrder(db, { name });
    const part = found?.userId === actor.userId ? partOf(found, id) : null;
    if (!part) return fail('not_found');
    const refusal = complaintRefusal(part, clock.now());
    if (refusal) return fail(refusal);
    if ((await store.findOfParts(db, [id])).length > 0) return fail('known');
    const stored = file ? await storeFile(context, complaintPhoto, file) : null;
    if (stored && !stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      const order = await lockOwn(tx, name, actor.userId);
      const now = clock.now();
      const locked = partOf(order, id);
      if (!order || !locked) return fail('not_found');
      const complaint = await store.insertComplaint(tx, {
        partId: id,
        facilityId: locked.facilityId,
        userId: actor.userId,
        kind,
        encrypted: platform.encryption.encrypt(encryptedOrderComplaint, text),
        fileId: stored?.value.id ?? null,
        now,
      });
      if (complaint === null) return fail('known');
      if (stored) await attachFile(tx, stored.value, complaint);
      await recordOrderEvent({ tx, platform, order, by: { source: 'owner', actorId: actor.userId } }, 'complained', locked);
      return ok({ id: complaint });
    });
  },
  audit: (_input, { id }, actor) => ({ object: `complaint:${id}`, subjectId: actor.userId }),
});
