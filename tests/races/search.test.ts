import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createSpecialization } from '#tests/factories/directory.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

async function entriesThatDiffer(): Promise<unknown[]> {
  return await db.transaction().execute(async (tx) => {
    await sql`create temporary table kept on commit drop as select * from search_entries`.execute(tx);
    await sql`delete from search_entries`.execute(tx);
    await sql`select search_refresh(kind, array_agg(record_id)) from search_sources group by kind`.execute(tx);
    const { rows } = await sql`
      (select kind, record_id, title from kept except select kind, record_id, title from search_entries)
      union all (select kind, record_id, lead::text from kept except select kind, record_id, lead::text from search_entries)`.execute(tx);
    return rows;
  });
}

test('a name changes while records that refer to it are written: every entry has the last of both', async () => {
  const specializations = await Promise.all([1, 2, 3].map((n) => createSpecialization(db, { name: `Bidang ${n}` })));
  const doctors = [];
  for (const { id } of specializations)
    doctors.push(await createDoctor(db, { specializationId: id }), await createDoctor(db, { specializationId: id }));
  for (let round = 0; round < bySuite({ push: 4, soak: 15 }); round += 1) {
    await Promise.all([
      ...specializations.map(({ id }, n) =>
        inTransaction(db, async (tx) => {
          await tx
            .updateTable('specializations')
            .set({ name: `Ilmu ${n} putaran ${round}` })
            .where('id', '=', id)
            .execute();
        }),
      ),
      ...doctors.map(({ id }, n) =>
        inTransaction(db, async (tx) => {
          await tx
            .updateTable('doctors')
            .set({ name: `dr. Nama ${n} kali ${round}` })
            .where('id', '=', id)
            .execute();
        }),
      ),
      inTransaction(db, async (tx) => {
        const created = await tx
          .insertInto('doctors')
          .values({ name: `dr. Baru ${round}`, slug: `baru-${round}`, gender: 'male' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const specializationId = specializations[round % 3]?.id ?? 0;
        await tx
          .insertInto('doctor_specializations')
          .values({ doctor_id: created.id, specialization_id: specializationId, is_main: true })
          .execute();
      }),
    ]);
  }
  expect(await entriesThatDiffer()).toEqual([]);
});

test('many write the same new words at once, and none waits for ever', async () => {
  const words = Array.from({ length: 40 }, (_, n) => `kata${String.fromCharCode(97 + (n % 26))}${n}`);
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      createArticle(db, { name: `Tulisan ${n}`, content: `<p>${words.toSorted(() => (n % 2 === 0 ? 1 : -1)).join(' ')}</p>` }),
    ),
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_words where word ~ '^kata[a-z][0-9]+$'`.execute(db);
  expect(rows[0]?.n).toBe(40);
  expect(await entriesThatDiffer()).toEqual([]);
});

describe('a specialization gets its name while a doctor is being created', () => {
  /** The doctor is written and not yet committed when the rename begins; it ends when the doctor has been committed. */
  async function meet(name: string): Promise<string[]> {
    const specialization = await createSpecialization(db, { name: `${name} lama` });
    const maker = await database.pool.connect();
    await maker.query('begin');
    const created = await maker.query(`insert into doctors (name, slug, gender) values ('dr. Temu', $1, 'male') returning id`, [
      `temu-${name}`,
    ]);
    await maker.query('insert into doctor_specializations values ($1, $2, true)', [created.rows[0].id, specialization.id]);
    let isDone = false;
    const rename = db
      .updateTable('specializations')
      .set({ name: `${name} baru` })
      .where('id', '=', specialization.id)
      .execute()
      .then(() => {
        isDone = true;
      });
    // Locks of this database alone: other files use the same server.
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil(async () => isDone || (await waits.execute(db)).rows.length > 0, { interval: 5 });
    await maker.query('commit');
    maker.release();
    await rename;
    const { rows } = await sql<{ doctor: number }>`
      select record_id as doctor from search_matches(array['doctor'], ${`${name} baru`}, 10) where record_id = ${created.rows[0].id}`.execute(
      db,
    );
    return rows.map(({ doctor }) => (doctor === created.rows[0].id ? 'found by the new name' : 'another'));
  }

  test('the doctor is found by the new name', async () => {
    expect(await meet('Nefrologi')).toEqual(['found by the new name']);
  });

  test('without the lock on the names, the doctor has the old one', async () => {
    await sql`create or replace function search_hold_names(which text, ids integer[]) returns void language sql as 'select'`.execute(
      database.ownerDb,
    );
    const { rows } = await sql<{ lead: string }>`select lead::text as lead from search_entries where title = 'temu'`.execute(db);
    expect(rows[0]?.lead).toContain('baru');
    await meet('Onkologi');
    expect(await entriesThatDiffer()).not.toEqual([]);
  });
});
