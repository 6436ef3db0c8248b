import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertOfStranger } from '#app/domains/files/file.store.server.ts';
import { strangerBytes } from '#app/domains/files/file-limits.ts';
import { inTransaction, type Queryable } from '#app/platform/database/db.server.ts';
import { openEvents } from '#tests/factories/event-forms.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openEvents();
const { db } = given;
afterAll(() => given.close());

const [bytes, room] = [5_000_000, 3];
const uploads = bySuite({ push: 60, soak: 400 });

const newFile = (kind = 'forms.answer', size = bytes) => ({
  ...({ id: randomUUID(), kind, class: 'private', belongs_to: 'uploader', content_type: 'application/pdf' } as const),
  bytes: size,
  sha256: '0'.repeat(64),
  key_id: 'k',
  wrapped_key: Buffer.alloc(1),
  created_by: null,
  scan: 'clean' as const,
});
const fileOf = (of: number, size = bytes) => ({ ...newFile('forms.answer', size), received_for: `form:${of}` });

async function totalOf(on: Queryable, of?: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(bytes), 0)::float8 as n from files where received_for is not null
      and (${of ?? null}::int is null or received_for = ${`form:${of}`})`.execute(on);
  return rows[0]?.n ?? 0;
}
beforeEach(async () => {
  await db.deleteFrom('files').where('received_for', 'is not', null).execute();
});

test.each([
  ['of one form', strangerBytes.ofOne, 1, 1],
  ['in all', strangerBytes.ofAll, 2, undefined],
] as const)('many strangers at once get the room %s that there is, and no byte more', async (_name, bound, taken, counted) => {
  await db
    .insertInto('files')
    .values({ ...fileOf(taken, bound - room * bytes), expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  const answers = await Promise.all(
    Array.from({ length: uploads }, () => inTransaction(db, (tx) => insertOfStranger(tx, newFile(), { record: 'form:1' }))),
  );
  expect(answers.filter((full) => full === null)).toHaveLength(room);
  expect(await totalOf(db, counted)).toBe(bound);
});

test('many requests at once get the files that one payment has, while the room of all forms is taken', async () => {
  await db
    .insertInto('files')
    .values({ ...fileOf(1, strangerBytes.ofAll), expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  const proof = { record: 'payment:1', files: 10 };
  const insertProof = () => inTransaction(db, (tx) => insertOfStranger(tx, newFile('payments.proof'), proof));
  const answers = await Promise.all(Array.from({ length: uploads }, insertProof));
  expect(answers.filter((refused) => refused === null)).toHaveLength(10);
  expect(await totalOf(db)).toBe(strangerBytes.ofAll + 10 * bytes);
});

test('control: counted and then written without a lock, there is more than the bound', async () => {
  const expires = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('files')
    .values({ ...fileOf(1, strangerBytes.ofOne - room * bytes), expires_at: expires })
    .execute();
  await Promise.all(
    Array.from({ length: uploads }, () =>
      inTransaction(db, async (tx) => {
        const before = await totalOf(tx, 1);
        await sql`select pg_sleep(0.02)`.execute(tx);
        if (before + bytes <= strangerBytes.ofOne)
          await tx
            .insertInto('files')
            .values({ ...fileOf(1), expires_at: expires })
            .execute();
      }),
    ),
  );
  expect(await totalOf(db, 1)).toBeGreaterThan(strangerBytes.ofOne);
});
