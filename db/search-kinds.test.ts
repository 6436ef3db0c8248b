import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#app/platform/database/db.server.ts';
import { copySql, createBareDatabase } from '#tests/harness/bare-database.ts';

const migration = `
  create table makers (id integer primary key, name text not null);
  create table remedies (id integer primary key, name text not null, maker_id integer references makers, is_sold boolean not null default true);
  create index remedies_maker_id on remedies (maker_id);
  insert into makers values (1, 'Pabrik Melati');
  insert into remedies values (1, 'Parasetamol', 1), (2, 'Salep', null);
  insert into search_kinds (kind, source_view, record_table, lock_order, weight)
    values ('remedy', 'search_sources_remedy', 'remedies', 20, 3);
  insert into search_names (kind, name_table, link_table, record_column, name_column, lock_order)
    values ('remedy', 'makers', 'remedies', 'id', 'maker_id', 20);`;
const view = `
  create or replace view search_sources_remedy (record_id, title, tags, summary, body, listed_from, listed_until) as
  select m.id, m.name, k.name, '', '', '-infinity', null from remedies m left join makers k on k.id = m.maker_id where m.is_sold;`;

async function find(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ found: string }>(
    `select kind || ' ' || record_id as found from search_matches(array(select kind from search_kinds), $1, 20) order by rank desc`,
    [query],
  );
  return rows.map((row) => row.found);
}

/** The database of the template as the account of the process, after `edit` changed its SQL. */
async function openAsProcess(edit: (sql: string) => void = () => {}): Promise<pg.Client> {
  const { access, apply } = await createBareDatabase('template_sehati');
  const sql = copySql();
  edit(sql);
  await apply(sql);
  const client = createClient(access.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a new kind is its rows and one view: existing records, new ones, changes, renames', async () => {
  const client = await openAsProcess((sql) => {
    writeFileSync(join(sql, 'migrations/20991231T2359_remedies.sql'), migration);
    appendFileSync(join(sql, 'functions/search_4_sources.sql'), view);
  });
  expect(await find(client, 'parasetamol')).toEqual(['remedy 1']);
  expect(await find(client, 'melati')).toEqual(['remedy 1']);
  await client.query(`insert into remedies values (3, 'Sirop', 1)`);
  expect((await find(client, 'melati')).sort()).toEqual(['remedy 1', 'remedy 3']);
  await client.query(`update makers set name = 'Pabrik Kenanga'`);
  expect(await find(client, 'melati')).toEqual([]);
  expect(await find(client, 'kenanga')).toHaveLength(2);
  await client.query('update remedies set maker_id = 1 where id = 2; update remedies set is_sold = false where id = 1');
  expect((await find(client, 'kenanga')).sort()).toEqual(['remedy 2', 'remedy 3']);
  await client.query('delete from remedies where id = 3');
  expect(await find(client, 'kenanga')).toEqual(['remedy 2']);
  // The weight of the kind ranks it.
  await client.query(`
    insert into specializations (name, slug, icon) values ('Kulit', 'kulit', 'x');
    insert into remedies values (4, 'Kulit')`);
  expect((await find(client, 'kulit'))[0]).toBe('remedy 4');
  const { rows } = await client.query(`select tableoid::regclass::text as part from search_entries where kind = 'remedy' group by 1`);
  expect(rows).toEqual([{ part: 'search_entries_remedy' }]);
});

test('a kind without its view stops the start', async () => {
  await expect(openAsProcess((sql) => writeFileSync(join(sql, 'migrations/20991231T2359_remedies.sql'), migration))).rejects.toThrow(
    'relation "search_sources_remedy" does not exist',
  );
});

test('synonyms and fillers are rows that the process may change, and the next search uses them', async () => {
  const client = await openAsProcess();
  await client.query(`insert into specializations (name, slug, icon) values ('Onkologi', 'onkologi', 'x')`);
  expect(await find(client, 'ilmu tumor')).toEqual([]);
  const { rows } = await client.query<{ meaning: number; stems: string }>(
    `insert into search_synonyms (phrase) values ('Ilmu Tumor') returning meaning, stems`,
  );
  expect(rows[0]?.stems).toBe('ilmu tumor');
  expect(rows[0]?.meaning).toBeGreaterThan(40);
  await client.query(`insert into search_synonyms (meaning, phrase) values ($1, 'onkologi')`, [rows[0]?.meaning]);
  expect(await find(client, 'ilmu tumor')).toEqual(['specialization 1']);
  await client.query(`update search_synonyms set phrase = 'ilmu kanker' where phrase = 'Ilmu Tumor'`);
  expect(await find(client, 'ilmu kanker')).toEqual(['specialization 1']);
  expect(await find(client, 'ilmu tumor')).toEqual([]);
  const leftOut = async () => {
    const { rows: found } = await client.query<{ left_out: string[] }>(
      `select left_out from search_found('{specialization}', 'ilmu kanker gerangan kabarnya', 20, now())`,
    );
    return found.map((row) => row.left_out);
  };
  expect(await leftOut()).toEqual([['gerangan', 'kabarnya']]);
  await client.query(`insert into search_fillers (word) values ('gerangan'), ('kabarnya')`);
  expect(await leftOut()).toEqual([[]]);
  await expect(client.query(`insert into search_fillers (word) values ('dua kata')`)).rejects.toThrow('search_fillers_word');
});

test('complaints are rows that editors change; a specialist is found by the addresses that a hospital uses', async () => {
  const client = await openAsProcess();
  await client.query(`
    insert into specializations (name, slug, icon) values ('Kardiologi', 'kardiologi', 'x'), ('Interna', 'interna', 'x');
    insert into doctors (slug, name, gender) values ('ani', 'dr. Ani', 'female'), ('budi', 'dr. Budi', 'male');
    insert into doctor_specializations (doctor_id, specialization_id, is_main) values (1, 1, true), (2, 2, true)`);
  expect(await find(client, 'jantung saya berdebar')).toEqual(['specialization 1', 'doctor 1']);
  // Nobody treats eyes here.
  expect(await find(client, 'dada terasa melilin')).toEqual(['specialization 1', 'doctor 1']);
  await client.query(`insert into search_complaints (phrase, specialties, weight) values ('terasa melilin', '{mata,penyakit-dalam}', 5)`);
  const { rows } = await client.query<{ found: string; missing: string | null }>(
    `select kind || ' ' || record_id as found, missing from search_found('{doctor,specialization}', 'dada melilin terasa', 20, now()) order by rank desc`,
  );
  expect(rows).toEqual([
    { found: 'specialization 2', missing: 'Mata' },
    { found: 'doctor 2', missing: 'Mata' },
  ]);
  await expect(client.query(`insert into search_complaints (phrase, specialties) values ('pegal', '{dukun}')`)).rejects.toThrow('dukun');
  await client.query(`insert into search_fillers (word) values ('terasa')`);
  expect(await find(client, 'melilin')).toEqual(['specialization 2', 'doctor 2']);
});
