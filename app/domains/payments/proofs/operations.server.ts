import { z } from 'zod';
import { attachFile, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { bigId } from '#app/platform/fields.ts';
import { patientFileBytes } from '#app/platform/file-sizes.ts';
import type { FileKind } from '#app/platform/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { receivedFile } from '#app/platform/received-file.server.ts';
import { isInScope, scopeOf } from '#app/platform/staff-access.server.ts';
import { lockWithRecord, toReview } from '../attempts/move.operations.server.ts';
import { findAttempt } from '../attempts/store.server.ts';
import { insertProof } from './store.server.ts';

/** What an owner shows of a transfer; the cashiers of its facility may read it. Its record is the attempt. */
export const proofKind: FileKind = {
  name: 'payments.proof',
  class: 'private',
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, attemptId) {
    const attempt = await findAttempt(db, attemptId);
    return attempt !== null && isInScope(scopeOf(actor, 'payments.check'), attempt.facilityId);
  },
};

/** Sends the proof of a transfer to the cashiers, who find the money or not. */
export const sendProof = operation({
  name: 'payment.proof_sent',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: z.object({ id: bigId(), file: receivedFile }),
  failures: {
    ...uploadFailures,
    not_found: notFound,
    not_waiting: [409, 'Pembayaran ini tidak lagi menunggu bukti transfer. Muat ulang halaman untuk melihat keadaannya.'],
  },
  async run(context, { id, file }) {
    const { actor, db, platform } = context;
    // Before the file is stored, so that a wrong address costs nothing.
    const attempt = await findAttempt(db, id);
    if (attempt?.userId !== actor.userId || attempt.channel !== 'transfer') return fail('not_found');
    if (attempt.state !== 'pending') return fail('not_waiting');
    const stored = await storeFile(context, proofKind, file);
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx }) => {
      const locked = await lockWithRecord(tx, platform, id);
      const by = { source: 'owner', actorId: actor.userId, note: 'proof' } as const;
      if (!locked || !(await toReview(tx, platform, locked.attempt, by))) return fail('not_waiting');
      const proof = await insertProof(tx, { attemptId: id, fileId: stored.value.id, now: context.clock.now() });
      if (proof === null) return fail('not_waiting');
      await attachFile(tx, stored.value, id);
      return ok({ id: proof });
    });
  },
  audit: ({ id }, _value, actor) => ({ object: `payment:${id}`, subjectId: actor.userId }),
});
