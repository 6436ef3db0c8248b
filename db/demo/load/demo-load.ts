import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { createSignedValues } from '../../../app/platform/access/signed-value.server.ts';
import { createEncryption } from '../../../app/platform/personal-data/encryption.server.ts';
import { demoDomain } from '../accounts.ts';
import { facilityPlace } from '../facilities.ts';

// biome-ignore lint/suspicious/noExplicitAny: the inserts take the table's name as text
export type AnyTables = any;
export type DemoLoad = ReturnType<typeof createDemoLoad>;
type Row = Record<string, unknown>;

/** One run of the loaders. A record inserted with its slug can be referred to by that slug afterwards. */
export function createDemoLoad(trx: Transaction<AnyTables>, now: Date, secret: string) {
  const ids = new Map<string, number>();
  const counts = new Map<string, number>();

  function count(table: string, rows: Row[]): void {
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
  }

  return {
    trx,
    now,

    /** Encrypts a text as the product does. */
    encrypt: createEncryption(secret).encrypt,

    /** The hash of the private link of a request, a reservation or a registration, which the product derives from its code. */
    tokenHashOf(
      code: string,
      purpose: 'appointment-status' | 'reservation-status' | 'event-ticket' | 'event-manage' = 'appointment-status',
    ): Buffer {
      const token = createSignedValues(secret).sign(purpose, code).split('.').at(-1) as string;
      return createHash('sha256').update(token).digest();
    },

    /** A keyed hash, as the product makes it of what is too short to be hashed alone. */
    keyedHashOf(purpose: 'complaint-access', text: string): Buffer {
      return Buffer.from(createSignedValues(secret).sign(purpose, text).slice(-43), 'base64url');
    },

    /** The demo accounts, by their keys. */
    async staffIds(): Promise<Readonly<Record<string, string>>> {
      const rows: { id: string; email: string }[] = await trx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', 'like', `%@${demoDomain}`)
        .execute();
      return Object.fromEntries(rows.map(({ id, email }) => [email.split('@')[0], id]));
    },

    async insert(table: string, rows: Row[]): Promise<void> {
      await trx.insertInto(table).values(rows).execute();
      count(table, rows);
    },

    async insertWithSlugs(table: string, rows: Row[]): Promise<void> {
      const saved = await trx.insertInto(table).values(rows).returning(['id', 'slug']).execute();
      for (const row of saved) ids.set(`${table} ${row.slug}`, Number(row.id));
      count(table, rows);
    },

    /** The id of the record of `table` with this slug, inserted earlier in this run. */
    idOf(table: string, slug: string): number {
      const id = ids.get(`${table} ${slug}`);
      if (id === undefined) throw new Error(`Demo data refers to "${slug}" of ${table}, which does not exist.`);
      return id;
    },

    /** How many rows this run put into the table. */
    countOf: (table: string) => counts.get(table) ?? 0,

    /** The date in Bandung that many days from now: near midnight UTC still has the day before. */
    dateIn: (days: number) => bandungDate(now, days),

    /** The same date that many years later. */
    yearsAfter: yearsLater,

    /** Nine in the morning in Bandung, that many days ago. */
    morningAgo: (days: number) => new Date(`${bandungDate(now, -days)}T09:00:00+07:00`),
  };
}

const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: facilityPlace.timeZone });

function bandungDate(now: Date, days: number): string {
  return localDate.format(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));
}

function yearsLater(date: string, years: number): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  // 29 February does not exist in most years.
  return `${Number(year) + years}-${month}-${month === '02' && dayOfMonth === '29' ? '28' : dayOfMonth}`;
}
