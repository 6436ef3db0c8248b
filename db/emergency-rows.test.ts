import { expect, test } from 'vitest';
import { copySql, createBareDatabase, productSql } from '#tests/harness/bare-database.ts';

test('a row for emergencies that staff have edited stays, and who has written a text before stays refused', async () => {
  const { client, apply } = await createBareDatabase();
  await apply(copySql({ until: '20261128T1922' }));
  const { rows: users } = await client.query<{ id: string }>(
    `insert into users (name, email, email_verified_at) values ('Rina', 'rina@contoh.id', now()), ('Maya', 'maya@contoh.id', now()) returning id`,
  );
  const [rina, maya] = users.map(({ id }) => id);
  const edited = ['riwayat kejang', 'seminar bunuh diri'];
  for (const phrase of edited) {
    await client.query(
      `insert into staff_records (kind, key, changed_at, created_at) values ('emergency-phrases', replace($1, ' ', '-'), now(), now())`,
      [phrase],
    );
  }
  await client.query(
    `insert into staff_records (kind, key, working, working_by, changed_at, created_at)
     values ('emergency-classes', 'stroke', '{}', $1, now(), now()), ('promos', '1', '{}', $1, now(), now())`,
    [maya],
  );
  await client.query(
    `insert into staff_revisions (kind, key, n, data, schema_version, cause, author, created_at)
     values ('emergency-classes', 'stroke', 1, '{}', 1, 'publish', $1, now()), ('emergency-classes', 'stroke', 2, '{}', 1, 'publish', null, now())`,
    [rina],
  );
  const held = async () => {
    const { rows } = await client.query<{ phrase: string }>(
      `select phrase from emergency_phrases where level = 'none' and (phrase like 'riwayat %' or phrase like 'seminar bunuh %') order by 1`,
    );
    return rows.map(({ phrase }) => phrase);
  };
  expect(await held()).toEqual(expect.arrayContaining([...edited, 'riwayat stroke']));
  await apply(productSql);
  expect(await held()).toEqual(expect.arrayContaining(edited));
  expect(await held()).not.toContain('riwayat stroke');
  const { rows } = await client.query<{ kind: string; key: string; user_id: string }>(`select kind, key, user_id from content_writers`);
  const ofStroke = { kind: 'emergency-classes', key: 'stroke' };
  expect(rows.toSorted((one, other) => (one.user_id === rina ? -1 : other.user_id === rina ? 1 : 0))).toEqual([
    { ...ofStroke, user_id: rina },
    { ...ofStroke, user_id: maya },
  ]);
});
