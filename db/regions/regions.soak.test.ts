import { afterAll, expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { readEdition } from './edition.ts';
import { loadRegions, putRegions } from './load.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const countAt = async (level: string) => {
  const rows = db.selectFrom('regions').where('level', '=', level).where('is_listed', '=', true);
  const { count } = await rows.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};
const region = (id: string) => db.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst();

test('the whole country: every region once, in its parent, every village with its post code; a second load does nothing', async () => {
  expect(await loadRegions(database.ownerDb)).toBe(91_599);
  expect([await countAt('province'), await countAt('city'), await countAt('district'), await countAt('subdistrict')]).toEqual([
    38, 514, 7_285, 83_762,
  ]);
  const { rows } = await database.pool.query(`
    select count(*) filter (where child.level <> 'province' and parent.id is null)::int as orphans,
      count(*) filter (where child.level = 'city' and parent.level <> 'province' or child.level = 'district' and parent.level <> 'city'
        or child.level = 'subdistrict' and parent.level <> 'district')::int as misplaced,
      count(*) filter (where child.level = 'subdistrict' and child.post_code is null)::int as without_post_code,
      count(*) filter (where child.name ~ '^\\s|\\s$|["\\t]|\\s\\s' or child.name = '')::int as odd_names
    from regions child left join regions parent on parent.id = child.parent_id`);
  expect(rows).toEqual([{ orphans: 0, misplaced: 0, without_post_code: 0, odd_names: 0 }]);
  expect(await region('3273021004')).toMatchObject({ name: 'Dago', parent_id: '327302', level: 'subdistrict', post_code: '40135' });
  expect(await loadRegions(db)).toBeNull();
});

test('a newer edition changes names in place, adds villages, and keeps a removed code without offering it', async () => {
  const { id: user_id } = await createUser(db);
  const address = {
    user_id,
    label: 'Rumah',
    name: 'Ani',
    description: 'Jalan Dago 1',
    phone: '+6281234567890',
    subdistrict_id: '3273021004',
  };
  await db.insertInto('addresses').values(address).execute();
  const newer = readEdition()
    .read()
    .filter(({ id }) => id !== '3273021004')
    .map((line) => (line.id === '3273021001' ? { ...line, name: 'Cipaganti Baru' } : line));
  newer.push({ id: '3273021999', name: 'Dago Indah', postCode: null });
  const before = await db
    .selectFrom('regions')
    .select('xmin' as never)
    .where('id', '=', '3273021002')
    .executeTakeFirst();
  await putRegions(db, newer);
  expect(await region('3273021001')).toMatchObject({ name: 'Cipaganti Baru', search_name: 'cipagantibaru' });
  expect(await region('3273021999')).toMatchObject({ name: 'Dago Indah', is_listed: true, post_code: null });
  expect(await region('3273021004')).toMatchObject({ name: 'Dago', is_listed: false, search_name: null, search_words: null });
  // Unchanged rows are not written again.
  expect(
    await db
      .selectFrom('regions')
      .select('xmin' as never)
      .where('id', '=', '3273021002')
      .executeTakeFirst(),
  ).toEqual(before);
  expect(await countAt('subdistrict')).toBe(83_762);
});

test('a village without its district is refused, and nothing of it is stored', async () => {
  await expect(putRegions(db, [{ id: '3273021004', name: 'Dago', postCode: null }])).rejects.toThrow('region without its parent');
  expect(await countAt('subdistrict')).toBe(83_762);
});
