import { z } from 'zod';
import { attachFile, deleteFiles, storeFile, uploadFailures, uploadLimits } from '#app/domains/files/index.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { type ReceivedFile, receivedFile } from '#app/platform/files/received-file.server.ts';
import { bigId } from '#app/platform/operations/fields.ts';
import { fail, notFound, type Outcome, ok, operation, type Writes } from '#app/platform/operations/operation.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.store.server.ts';
import { lockWithRecord, recordMove, toReview } from '../attempt/move-attempt.server.ts';
import { detachProofFiles, insertProof, replaceProof } from './proof.store.server.ts';
import { maxReplacements } from './proof-limits.ts';

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

/** Files that a guest sends in a day for one payment. They take no place from others, nor others from them: only who has its link sends them. */
const maxProofFiles = 10;

export const proofFailures = {
  ...uploadFailures,
  not_found: notFound,
  not_waiting: [409, 'Pembayaran ini tidak lagi menunggu bukti transfer. Muat ulang halaman untuk melihat keadaannya.'],
  too_often: [409, `Bukti sudah diganti ${maxReplacements} kali. Kasir memeriksa yang terakhir.`],
} as const;

type Commit = <R extends Outcome<unknown, string>>(work: (writes: Writes) => Promise<R>) => Promise<R>;
type Context = Parameters<typeof storeFile>[0] & Readonly<{ clock: Clock; commit: Commit }>;

/**
 * Takes the proof of a transfer from who may pay, which the caller has found out. While a cashier looks for the money it takes the place of the
 * one that it names, so that the same proof sent twice is none.
 */
export async function receiveProof(
  context: Context,
  { id, channel, state }: Pick<Attempt, 'id' | 'channel' | 'state'>,
  { file, replaces }: Readonly<{ file: ReceivedFile; replaces?: string | undefined }>,
): Promise<Outcome<{ id: string }, keyof typeof proofFailures>> {
  const { actor, platform } = context;
  if (channel !== 'transfer') return fail('not_found');
  if (state !== (replaces === undefined ? 'pending' : 'review')) return fail('not_waiting');
  const stored = await storeFile(context, proofKind, file, { receivedFor: { record: `payment:${id}`, files: maxProofFiles } });
  if (!stored.ok) return stored;
  return await context.commit(async ({ tx }) => {
    const locked = await lockWithRecord(tx, platform, id);
    const now = context.clock.now();
    const by = { source: 'owner', actorId: 'userId' in actor ? actor.userId : null, note: 'proof' } as const;
    if (!locked) return fail('not_waiting');
    if (replaces === undefined) {
      if (!(await toReview(tx, platform, locked.attempt, by))) return fail('not_waiting');
    } else {
      if (locked.attempt.state !== 'review') return fail('not_waiting');
      const replaced = await replaceProof(tx, { attemptId: id, proofId: replaces, now });
      if (!replaced.ok) return replaced;
      await recordMove(tx, locked.attempt, 'review', { ...by, note: 'proof_replaced' }, now);
    }
    const proof = await insertProof(tx, { attemptId: id, fileId: stored.value.id, now });
    if (proof === null) return fail('not_waiting');
    await attachFile(tx, stored.value, id);
    return ok({ id: proof });
  });
}

/** Deletes the proofs of transfers for records that are deleted; what was paid stays in the books. */
export async function forgetProofs(
  tx: Tx,
  { jobs }: Pick<PlatformServices, 'jobs'>,
  kind: string,
  subjectIds: readonly string[],
): Promise<void> {
  const files = await detachProofFiles(tx, kind, subjectIds);
  await deleteFiles(writesIn(tx, jobs), files);
}

/** Sends the proof of a transfer to the cashiers, who find the money or not. */
export const sendProof = operation({
  name: 'payment.proof_sent',
  access: 'user',
  limits: uploadLimits,
  transaction: 'none',
  input: z.object({
    id: bigId(),
    file: receivedFile,
    replaces: bigId().optional().describe('Bukti yang sedang diperiksa dan diganti'),
  }),
  failures: proofFailures,
  async run(context, { id, ...sent }) {
    const { actor, db } = context;
    // Before the file is stored, so that a wrong address costs nothing.
    const attempt = await findAttempt(db, id);
    return attempt?.userId === actor.userId ? await receiveProof(context, attempt, sent) : fail('not_found');
  },
  audit: ({ id }, _value, actor) => ({ object: `payment:${id}`, subjectId: actor.userId }),
});
