import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { restoreDatabase } from '#server/database/restore-database.ts';
import { copySql, createBareDatabase } from '#tests/harness/bare-database.ts';

export type EarlierVersion = Readonly<{
  name: string;
  lastMigration: string;
  /** Migrations with an earlier name that the version did not have yet. */
  cameLater?: readonly string[];
  appSecret: string;
  patient: Readonly<{ mailphone: string; password: string }>;
  /** The private page of a request. */
  status: string;
}>;

/** The version before the back office: its last migration, and what its rows were made with. */
export const beforeBackOffice: EarlierVersion = {
  name: 'before-back-office',
  lastMigration: '20261122T1111',
  appSecret: 'the-version-before-the-back-office-0000000000',
  patient: { mailphone: 'tia.wulandari@contoh.id', password: 'tiga kucing naik sepeda' },
  status: '/pendaftaran/status/idceyhTX9c-sxldi4Kbx5jIHQ6O-rhCRjGmdQfKdLOc',
};

/** The version with the back office, before the shop. */
export const beforeShop: EarlierVersion = {
  name: 'before-shop',
  lastMigration: '20261123T1410',
  cameLater: ['20261123T1200_orders.sql', '20261123T1300_shop_catalogue.sql'],
  appSecret: 'the-version-before-the-shop-000000000000000000',
  patient: { mailphone: 'tia.wulandari@contoh.id', password: 'tiga kucing naik sepeda' },
  status: '/pendaftaran/status/NP06bhEorYgq5h0tBGDQrgYL0sQ6l_dlzcecDoJrMpc',
};

/** The version with the shop, before services, reservations and the doctor's chat. */
export const beforeCare: EarlierVersion = {
  name: 'before-care',
  lastMigration: '20261123T2200',
  appSecret: 'the-version-before-services-and-chat-00000000000',
  patient: { mailphone: 'tia.wulandari@contoh.id', password: 'tiga kucing naik sepeda' },
  status: '/pendaftaran/status/4Qc49fuuH-asASk_UlD591cY-xT8vXcrfSJUsWRVW1s',
};

/** The version with services, reservations and the doctor's chat, before forms. */
export const beforeForms: EarlierVersion = {
  name: 'before-forms',
  lastMigration: '20261124T2110',
  appSecret: 'the-version-before-forms-0000000000000000000000',
  patient: { mailphone: 'tia.wulandari@contoh.id', password: 'tiga kucing naik sepeda' },
  status: '/pendaftaran/status/-7O7aScQg7KnyIKlJBzRK5IeHT6lEqSdptmbWX9MEIo',
};

/** The version with forms, queues and facts, before goods, offers, statements and the order desk. */
export const beforePharmacy: EarlierVersion = {
  name: 'before-pharmacy',
  lastMigration: '20261130T1956',
  appSecret: 'the-version-before-the-pharmacy-00000000000000',
  patient: { mailphone: 'tia.wulandari@contoh.id', password: 'tiga kucing naik sepeda' },
  status: '/pendaftaran/status/xnZMmNaS8Z4kQik9yOkuz0jLOdbkCMW61D3vnJAf_7A',
};

export type Rows = Map<string, { columns: string[]; rows: string[] }>;

/** A database as that version left it: its tables, its functions, its rows. */
export async function restoreEarlier(version: EarlierVersion) {
  const file = (suffix: string) => join(import.meta.dirname, `${version.name}.${suffix}`);
  const database = await createBareDatabase();
  const sql = copySql({ until: version.lastMigration });
  for (const migration of version.cameLater ?? []) rmSync(join(sql, 'migrations', migration));
  writeFileSync(join(sql, 'functions/all.sql'), brotliDecompressSync(readFileSync(file('functions.sql.br'))));
  await database.apply(sql);
  const { rows: counts } = await restoreDatabase(database.access.owner, file('backup'));
  return { ...database, counts };
}

/** These rows without the columns that `kept` does not have. */
export function withColumnsOf(kept: Rows, before: Rows): Rows {
  return new Map(
    [...before].map(([table, { columns, rows }]) => {
      const names = kept.get(table)?.columns ?? columns;
      if (names.length === columns.length) return [table, { columns, rows }];
      const cells = (row: string) => (JSON.parse(row) as unknown[]).filter((_, at) => names.includes(columns[at] ?? ''));
      return [table, { columns: [...names], rows: rows.map((row) => JSON.stringify(cells(row))).toSorted() }];
    }),
  );
}

/** All rows of these tables, sorted, with their columns or with those that are given and still there. */
export async function readRows(client: pg.Client, tables: readonly string[], known?: Rows): Promise<Rows> {
  const found: Rows = new Map();
  for (const table of tables) {
    const of = `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`;
    const names = async () => (await client.query<{ name: string }>(of, [table])).rows.map(({ name }) => name);
    const there = await names();
    const columns = known?.get(table)?.columns.filter((name) => there.includes(name)) ?? there;
    const values = columns.map((name) => `t.${pg.escapeIdentifier(name)}::text`);
    const { rows } = await client.query<{ line: string }>(
      `select array_to_json(array[${values.join(', ')}]::text[])::text as line from ${pg.escapeIdentifier(table)} t order by 1`,
    );
    found.set(table, { columns, rows: rows.map(({ line }) => line) });
  }
  return found;
}
