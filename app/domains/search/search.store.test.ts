import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { rowsScanned } from '#tests/factories/doctors.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

const all = ['doctor', 'specialization', 'facility', 'article', 'service', 'promo'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The results as "kind id", best first. */
async function find(query: string, options: { kinds?: string[]; at?: string; max?: number; db?: Queryable } = {}): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select kind || ' ' || record_id as found
    from search_matches(${options.kinds ?? all}::text[], ${query}, ${options.max ?? 20}, ${options.at ?? '2026-06-01T00:00:00Z'}::timestamptz)
    order by rank desc`.execute(options.db ?? app.db);
  return rows.map((row) => row.found);
}

describe('what is found', () => {
  test('a title stands before a summary and a text', async () => {
    const text = await createArticle(app.db, { name: 'Hidup tenang', content: '<p>Bagi penderita <b>migrain</b> dan keluarganya.</p>' });
    const title = await createArticle(app.db, { name: 'Migrain' });
    expect(await find('migrain')).toEqual([`article ${title.id}`, `article ${text.id}`]);
  });

  test('affixes, accents and letter case do not matter', async () => {
    const { id } = await createArticle(app.db, { name: 'Mencegah Keracunan di Café' });
    for (const query of ['pencegahan racun', 'CEGAH', 'cafe', 'café']) expect(await find(query), query).toContain(`article ${id}`);
  });

  test('tags and entities of a text are no words', async () => {
    await createArticle(app.db, { name: 'Teks', content: '<blockquote>Zaitun&nbsp;&amp;&nbsp;kurma</blockquote>' });
    expect(await find('zaitun kurma')).toHaveLength(1);
    for (const query of ['blockquote', 'nbsp']) expect(await find(query), query).toEqual([]);
  });

  test('one letter missing, doubled, wrong or swapped, and two in a long word', async () => {
    const { id } = await createArticle(app.db, { name: 'Osteoporosis' });
    for (const query of ['osteoporsis', 'osteoporossis', 'osteoporoxis', 'osteoproosis', 'ostioporosiz', 'Osteoporosi']) {
      expect(await find(query), query).toEqual([`article ${id}`]);
    }
    expect(await find('ostrich')).toEqual([]);
  });

  test('a word in the typing finds what begins so', async () => {
    const { id } = await createDoctor(app.db, { name: 'dr. Kusumaningrum Prabandari, Sp.A' });
    for (const query of ['ku', 'kusum', 'prabandari kus', 'dr kusum']) expect(await find(query), query).toContain(`doctor ${id}`);
  });

  test('a doctor by what belongs to the doctor: specialization, its parent, place', async () => {
    const parent = await createSpecialization(app.db, { name: 'Rematologi' });
    const child = await createSpecialization(app.db, { name: 'Autoimun', parentId: parent.id });
    const facility = await createFacility(app.db, { name: 'RS Cempaka' });
    const doctor = await createDoctor(app.db, { name: 'dr. Wahyuni', specializationId: child.id });
    await createPractice(app.db, { doctorId: doctor.id, facilityId: facility.id, specializationId: child.id });
    for (const query of ['wahyuni', 'dokter autoimun', 'rematologi cempaka'])
      expect(await find(query), query).toContain(`doctor ${doctor.id}`);
  });

  test('other names for the same thing', async () => {
    const { id } = await createService(app.db, { name: 'Medical Check Up Eksekutif' });
    for (const query of ['mcu', 'cek kesehatan', 'checkup eksekutif']) expect(await find(query), query).toEqual([`service ${id}`]);
  });

  test('with a word too many, what has most of them', async () => {
    const { id } = await createArticle(app.db, { name: 'Sariawan pada Lansia' });
    expect((await find('sariawan lansia kangguru'))[0]).toBe(`article ${id}`);
  });

  test('only the kinds asked for, and no more than asked for', async () => {
    for (const n of [1, 2, 3]) await createArticle(app.db, { name: `Terapi Bekam ${n}` });
    await createService(app.db, { name: 'Terapi Bekam' });
    expect(await find('bekam', { kinds: ['service'] })).toHaveLength(1);
    expect(await find('bekam', { kinds: ['article'] })).toHaveLength(3);
    expect(await find('bekam', { max: 2 })).toHaveLength(2);
    expect(await find('bekam', { kinds: [] })).toEqual([]);
  });

  test.each([
    '',
    ' ',
    '()',
    '%',
    '_',
    '\\',
    "'",
    '&',
    '|',
    '!',
    ':*',
    '<->',
    '😀',
    "'; drop table articles; --",
    'a:* & !b',
    'x'.repeat(1000),
  ])('signs are harmless: %j', async (query) => {
    expect(Array.isArray(await find(query))).toBe(true);
    if (!/[a-z]/.test(query)) expect(await find(query)).toEqual([]);
  });
});

describe('what may be seen', () => {
  test('drafts, articles of tomorrow, inactive doctors and promos outside their days do not come out', async () => {
    await createArticle(app.db, { name: 'Akupunktur', publishedAt: null });
    await createService(app.db, { name: 'Akupunktur', publishedAt: null });
    await createPromo(app.db, { name: 'Akupunktur', publishedAt: null });
    await createDoctor(app.db, { name: 'dr. Akupunktur', isActive: false });
    expect(await find('akupunktur')).toEqual([]);

    const article = await createArticle(app.db, { name: 'Akupunktur', publishedAt: new Date('2026-05-01T00:00:00Z') });
    expect(await find('akupunktur', { at: '2026-04-30T23:59:59Z' })).toEqual([]);
    expect(await find('akupunktur', { at: '2026-05-01T00:00:00Z' })).toEqual([`article ${article.id}`]);
  });

  test('a promo comes out from its first to its last day, by the clock of its facility', async () => {
    const { id } = await createPromo(app.db, { name: 'Hidroterapi', startsOn: '2090-03-10', endsOn: '2090-03-20' });
    const at = async (moment: string) => (await find('hidroterapi', { at: moment })).length;
    expect(await at('2090-03-09T16:59:59Z')).toBe(0);
    expect(await at('2090-03-09T17:00:00Z')).toBe(1);
    expect(await at('2090-03-20T16:59:59Z')).toBe(1);
    expect(await at('2090-03-20T17:00:00Z')).toBe(0);
    await app.db.updateTable('promos').set({ starts_on: '2020-01-01', ends_on: '2020-01-02' }).where('id', '=', id).execute();
    expect(await at('2090-03-15T00:00:00Z')).toBe(0);
  });

  test('a correction does not tell words that stand in drafts alone', async () => {
    await createArticle(app.db, { name: 'Rahasia Xilofonika', publishedAt: null });
    expect(await find('xilofonica')).toEqual([]);
    const { rows } = await sql<{ reading: string | null }>`
      select (search_reading(${all}::text[], 'xilofonica', now())).reading`.execute(app.db);
    expect(rows[0]?.reading).toBeNull();
  });
});

describe('entries follow their records, in the same transaction', () => {
  test('writing, changing, taking back and deleting', async () => {
    const { id } = await createArticle(app.db, { name: 'Yodium' });
    await expect(
      app.db.transaction().execute(async (tx) => {
        await tx.updateTable('articles').set({ name: 'Magnesium' }).where('id', '=', id).execute();
        expect(await find('magnesium', { db: tx })).toEqual([`article ${id}`]);
        expect(await find('yodium', { db: tx })).toEqual([]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await find('yodium')).toEqual([`article ${id}`]);
    await app.db.updateTable('articles').set({ published_at: null }).where('id', '=', id).execute();
    expect(await find('yodium')).toEqual([]);
    await app.db
      .updateTable('articles')
      .set({ published_at: new Date('2026-01-01') })
      .where('id', '=', id)
      .execute();
    expect(await find('yodium')).toHaveLength(1);
    await app.db.deleteFrom('articles').where('id', '=', id).execute();
    expect(await find('yodium')).toEqual([]);
  });

  test('a rename reaches every record that carries the name', async () => {
    const specialization = await createSpecialization(app.db, { name: 'Geriatri' });
    const category = await createArticleCategory(app.db, { name: 'Rubrik Lama' });
    const facility = await createFacility(app.db, { name: 'RS Anggrek' });
    const doctor = await createDoctor(app.db, { name: 'dr. Sukirman', specializationId: specialization.id });
    await createPractice(app.db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
    const article = await createArticle(app.db, { name: 'Tulisan', categoryId: category.id });
    const service = await createService(app.db, { name: 'Kunjungan', facilityId: facility.id, doctorId: doctor.id });
    const promo = await createPromo(app.db, { name: 'Hemat', facilityId: facility.id });

    await app.db.updateTable('facilities').set({ name: 'RS Kamboja' }).where('id', '=', facility.id).execute();
    await app.db.updateTable('specializations').set({ name: 'Gerontologi' }).where('id', '=', specialization.id).execute();
    await app.db.updateTable('article_categories').set({ name: 'Kabar Seroja' }).where('id', '=', category.id).execute();
    await app.db.updateTable('doctors').set({ name: 'dr. Sulastri' }).where('id', '=', doctor.id).execute();

    expect((await find('kamboja')).toSorted()).toEqual(
      [`doctor ${doctor.id}`, `facility ${facility.id}`, `promo ${promo.id}`, `service ${service.id}`].toSorted(),
    );
    expect(await find('anggrek')).toEqual([]);
    expect(await find('gerontologi')).toContain(`doctor ${doctor.id}`);
    expect(await find('seroja')).toEqual([`article ${article.id}`]);
    expect((await find('sulastri')).toSorted()).toEqual([`doctor ${doctor.id}`, `service ${service.id}`]);
  });

  test('a doctor loses what is taken away', async () => {
    const specialization = await createSpecialization(app.db, { name: 'Toksikologi' });
    const doctor = await createDoctor(app.db, { name: 'dr. Permadi', specializationId: specialization.id });
    expect(await find('permadi toksikologi')).toEqual([`doctor ${doctor.id}`]);
    await app.db.deleteFrom('doctor_specializations').where('doctor_id', '=', doctor.id).execute();
    expect(await find('toksikologi', { kinds: ['doctor'] })).toEqual([]);
    await app.db.deleteFrom('doctors').where('id', '=', doctor.id).execute();
    expect(await find('permadi')).toEqual([]);
  });

  test('every entry is what its record says now', async () => {
    await app.db.transaction().execute(async (tx) => {
      await sql`create temporary table kept on commit drop as select * from search_entries`.execute(tx);
      await sql`delete from search_entries`.execute(tx);
      await sql`select search_refresh(kind, array_agg(record_id)) from search_sources group by kind`.execute(tx);
      const { rows } = await sql`
        (select * from kept except select * from search_entries) union all (select * from search_entries except select * from kept)`.execute(
        tx,
      );
      expect(rows).toEqual([]);
      expect((await sql`select from kept`.execute(tx)).rows.length).toBeGreaterThan(20);
    });
  });
});

test('a search reads no table from end to end, whatever its size', async () => {
  await sql`insert into article_categories (name, slug) values ('Banyak', 'banyak')`.execute(app.db);
  await sql`
    insert into articles (category_id, slug, name, summary, content, ex_author, published_at)
    select (select id from article_categories where slug = 'banyak'), 'banyak-' || n, 'Bacaan nomor ' || n, 'Ringkas', '<p>Isi bacaan tentang pangan.</p>', 'R', '2026-01-01'
    from generate_series(1, 3000) n`.execute(app.db);
  await sql`vacuum analyze search_entries, search_words`.execute(app.database.ownerDb);
  const tables = ['search_words', ...all.map((kind) => `search_entries_${kind}`)];
  for (const query of ['bacaan', 'pangan', 'bacan', 'nomor 1234', 'tidakada', 'isi bacaan pangan', 'ba']) {
    expect(await rowsScanned(app.db, tables, (db) => find(query, { db: db as Queryable })), query).toBe(0);
  }
  // A word that every text contains is searched only in the newest entries.
  expect((await find('pangan', { max: 1000 })).length).toBeLessThanOrEqual(300);
});
