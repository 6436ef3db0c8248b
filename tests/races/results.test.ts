import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { sendVisitResult, withdrawVisitResult } from '#app/domains/results/send-and-withdraw-result.server.ts';
import { personalResults } from '#app/domains/results/visit-result.personal-data.server.ts';
import { countDocuments, insertResult } from '#app/domains/results/visit-result.store.server.ts';
import { maxDocuments } from '#app/domains/results/visit-result.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { constraintOf, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { actorFor } from '#tests/factories/accounts.ts';
import { receive } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createPatientWithVisit, createResult, newDocument, resultInput } from '#tests/factories/results.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const rounds = Array.from({ length: bySuite({ push: 5, soak: 60 }) }, (_, round) => round);
/** Rounds of two first documents of one visit, which seldom meet at the same index. */
const firstDocuments = Array.from({ length: bySuite({ push: 40, soak: 200 }) }, (_, round) => round);

/** What a file holds for who opens it, or why it cannot be opened. */
async function readWhole(id: string, actor: Actor): Promise<string> {
  const opened = await invokeAs(platform, readFile, actor, { id });
  if (!opened.ok) return opened.code;
  const pieces: Uint8Array[] = [];
  for await (const piece of await opened.data.open()) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

/** The same document twice at once. */
async function sendTwice() {
  const { visit, desk } = await createPatientWithVisit(app);
  const document = newDocument();
  return await Promise.all([1, 2].map(() => refusal(sendVisitResult, desk, resultInput(app, visit.id, { file: receive(app, document) }))));
}

test('the same document at once is sent once', async () => {
  for (const _ of firstDocuments) expect((await sendTwice()).sort()).toEqual(['known', 'ok']);
});

test('control: without the index it is sent twice', async () => {
  const owner = app.database.ownerDb;
  await sql`drop index visit_results_once`.execute(owner);
  while ((await sendTwice()).includes('known'));
  await sql`delete from visit_results`.execute(owner);
  await sql`update files set state = 'deleted' where kind = 'results.document'`.execute(owner);
  await sql`create unique index visit_results_once on visit_results (visit_id, sha256) where withdrawn_at is null`.execute(owner);
});

test('the last place of a visit is taken once, and one document is replaced once', async () => {
  for (const _ of rounds) {
    const { visit, desk } = await createPatientWithVisit(app);
    const first = await createResult(app, visit.id, desk);
    for (let n = 1; n < maxDocuments - 1; n += 1) await createResult(app, visit.id, desk);
    const both = async (more: object) =>
      (await Promise.all([1, 2].map(() => refusal(sendVisitResult, desk, resultInput(app, visit.id, more))))).sort();
    expect(await both({})).toEqual(['ok', 'too_many']);
    expect(await both({ replaces: first })).toEqual(['ok', 'replaced']);
  }
});

test('control: without the lock of the visit both count the last place as free', async () => {
  const { visit, desk } = await createPatientWithVisit(app);
  const id = await createResult(app, visit.id, desk);
  const { file_id: file } = await db.selectFrom('visit_results').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
  const add = (tx: Tx, sha256: string) =>
    insertResult(tx, { visitId: visit.id, fileId: String(file), sha256, replacesId: null, sentBy: desk.userId, now: new Date() });
  for (let n = 1; n < maxDocuments - 1; n += 1) await inTransaction(db, (tx) => add(tx, `earlier ${n}`));
  const haveCounted = Promise.withResolvers<void>();
  let counted = 0;
  const send = (sha256: string) =>
    inTransaction(db, async (tx) => {
      const isFull = (await countDocuments(tx, visit.id)) >= maxDocuments;
      counted += 1;
      if (counted === 2) haveCounted.resolve();
      await haveCounted.promise;
      if (isFull) return 'too_many';
      await add(tx, sha256);
      return 'ok';
    }).catch((error: unknown) => constraintOf(error));
  // Nobody is told that it is full; whoever writes at the same moment meets the index of the numbers.
  const [first, second] = (await Promise.all([send('one'), send('other')])).sort();
  expect([first, ['ok', 'visit_results_no'].includes(String(second))]).toEqual(['ok', true]);
});

test('who opens a document while it is withdrawn gets it whole or not at all, and afterwards not', async () => {
  for (const _ of rounds) {
    const { user, visit, desk } = await createPatientWithVisit(app);
    const document = newDocument();
    const { id } = await done(sendVisitResult, desk, resultInput(app, visit.id, { file: receive(app, document) }));
    const { file_id: file } = await db.selectFrom('visit_results').select('file_id').where('id', '=', id).executeTakeFirstOrThrow();
    const read = () => readWhole(String(file), actorFor(user));
    const [withdrawn, ...readings] = await Promise.all([
      refusal(withdrawVisitResult, desk, { id, reason: 'wrong_file' }),
      read(),
      read(),
      read(),
    ]);
    const whole = document.toString('latin1');
    expect([withdrawn, readings.filter((one) => one !== whole && one !== 'not_found')]).toEqual(['ok', []]);
    expect(await read()).toBe('not_found');
  }
});

test('an account that is erased while results are sent keeps neither rows nor files', async () => {
  const before = await countDeadlocks(db);
  for (const _ of rounds) {
    const { user, visit, desk } = await createPatientWithVisit(app);
    await createResult(app, visit.id, desk);
    // As the erasure of an account does it: the account is locked first and deleted last.
    const erase = inTransaction(db, async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      await personalResults.erase(tx, user.id, platform);
      await tx.updateTable('reservations').set({ user_id: null }).where('user_id', '=', user.id).execute();
      await tx.deleteFrom('users').where('id', '=', user.id).execute();
    });
    const sent = await Promise.all([1, 2, 3].map(() => refusal(sendVisitResult, desk, resultInput(app, visit.id))));
    await erase;
    expect(sent.filter((one) => one !== 'ok' && one !== 'not_found')).toEqual([]);
    const { rows } = await sql`
      select 'visit' as left_over from result_visits where id = ${visit.id}::uuid
      union all select 'document' from visit_results where visit_id = ${visit.id}::uuid
      union all select 'file' from files f where f.kind = 'results.document' and f.state = 'stored' and f.subject_id is not null
        and not exists (select from visit_results x where x.file_id = f.id)`.execute(db);
    expect(rows).toEqual([]);
  }
  expect(await countDeadlocks(db)).toBe(before);
});
