import { attachFile, deleteFiles, storeFile, uploadFailures } from '#app/domains/files/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { PrivateFileKind } from '#app/platform/files/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { resultNotices } from './visit-result.notices.server.ts';
import { sendInput, withdrawInput } from './visit-result.schema.ts';
import * as store from './visit-result.store.server.ts';
import { maxDocuments, resultFileBytes } from './visit-result.ts';

/*
 * Policy: staff who send results, of visits at the facilities where they do. One of another facility is `not_found`. They never read a document:
 * the hospital has its original.
 */

/** A result. Its record is the document. Its account opens it by `openResult`, which wants a recent log-in, and then for as long as that is recent. */
export const resultFile: PrivateFileKind = {
  name: 'results.document',
  class: 'private',
  types: ['pdf'],
  maxBytes: resultFileBytes,
  belongsTo: 'hospital',
  mayRead: async (db, actor, id) =>
    actor.kind === 'user' && actor.recentlyAuthenticated && (await store.findOwnFile(db, id, actor.userId)) !== null,
  findOwner: async (db, id) => (await store.findNoticeFacts(db, id))?.userId ?? null,
};

/** Sends a document to the account that booked the visit; it may take the place of another one. */
export const sendVisitResult = operation({
  name: 'visit_result.sent',
  access: staffCan('results.send'),
  limits: [perAccount(200, '1h', 'visit-results')],
  transaction: 'none',
  input: sendInput,
  failures: {
    ...uploadFailures,
    not_found: notFound,
    too_many: [409, `Satu kunjungan menampung paling banyak ${maxDocuments} dokumen. Tarik yang tidak diperlukan lebih dulu.`],
    known: [409, 'Dokumen yang sama sudah dikirim untuk kunjungan ini.'],
    replaced: [409, 'Dokumen yang akan digantikan sudah ditarik atau diganti. Muat ulang halaman ini.'],
  },
  refusedBy: { visit_results_once: 'known', result_visits_user: 'not_found' },
  async run(context, { visit: id, replaces, file }) {
    const { actor, db, platform, clock, scope } = context;
    // Before the file is stored, so that a refusal costs nothing.
    if ((await store.findVisit(db, id, scope)) === null) return fail('not_found');
    if (!replaces && (await store.countDocuments(db, id)) >= maxDocuments) return fail('too_many');
    const stored = await storeFile(context, resultFile, file);
    if (!stored.ok) return stored;
    return await context.commit(async ({ tx, enqueue }) => {
      const now = clock.now();
      // Again: while the file was scanned and stored, the desk may have undone the arrival.
      const visit = await store.findVisit(tx, id, scope);
      if (!visit) return fail('not_found');
      const documents = await store.lockVisit(tx, visit, now);
      if (documents === null) return fail('not_found');
      if (replaces) {
        const former = await store.withdrawResult(tx, { id: replaces, visitId: id, reason: 'corrected', by: actor.userId, now });
        if (former === null) return fail('replaced');
        await deleteFiles({ tx, enqueue }, [former]);
      } else if (documents >= maxDocuments) return fail('too_many');
      const { id: fileId, sha256 } = stored.value;
      const result = await store.insertResult(tx, { visitId: id, fileId, sha256, replacesId: replaces ?? null, sentBy: actor.userId, now });
      await attachFile(tx, stored.value, result);
      await resultNotices.enqueueTell(tx, platform, result, 'sent', { key: result });
      return ok({ id: result, userId: visit.user_id });
    });
  },
  audit: (_input, { id, userId }) => ({ object: `visit_result:${id}`, subjectId: userId }),
});

/** Withdraws a document: from then on nobody opens it, and its file is deleted. */
export const withdrawVisitResult = operation({
  name: 'visit_result.withdrawn',
  access: staffCan('results.send'),
  limits: [perAccount(60, '1h', 'visit-results-withdrawn')],
  input: withdrawInput,
  failures: { not_found: notFound, withdrawn: [409, 'Dokumen ini sudah ditarik.'] },
  async run({ tx, enqueue, actor, scope, clock }, { id, reason }) {
    const result = await store.findResult(tx, id, scope);
    if (!result) return fail('not_found');
    const file = await store.withdrawResult(tx, { id, visitId: result.visit_id, reason, by: actor.userId, now: clock.now() });
    if (file === null) return fail('withdrawn');
    await deleteFiles({ tx, enqueue }, [file]);
    return ok({ id, userId: result.user_id });
  },
  audit: (_input, { id, userId }) => ({ object: `visit_result:${id}`, subjectId: userId }),
});
