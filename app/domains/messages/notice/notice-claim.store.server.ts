import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';

/** Which notice: of which record or event, of which kind, and what makes it another one of its kind. */
export type NoticeKey = Readonly<{ id: string; kind: string; about: string }>;
/** Its messages in the outbox. */
export type NoticeMessages = Readonly<{ mail: string | null; phone: string | null }>;

/** Where it is written down that a notice was told. */
export type Once = Readonly<{
  /** Takes a notice, so that it is told once; false when it was taken before. */
  claim(tx: Tx, key: NoticeKey, now: Date): Promise<boolean>;
  note(tx: Tx, key: NoticeKey, messages: NoticeMessages): Promise<void>;
}>;

const isOne = async (query: RawBuilder<unknown>, tx: Tx) => (await query.execute(tx)).rows.length > 0;

/** In the row of the event that is told, with `told_at`, `mail_id` and `phone_id`. */
export const onceByEvent = (table: string): Once => ({
  claim: (tx, { id }, now) =>
    isOne(sql`update ${sql.table(table)} set told_at = ${now} where id = ${id} and told_at is null returning id`, tx),
  async note(tx, { id }, { mail, phone }) {
    await sql`update ${sql.table(table)} set mail_id = ${mail}, phone_id = ${phone} where id = ${id}`.execute(tx);
  },
});

/** In a row of its own: the column of the record, `kind`, `about`, `created_at`, `message_id` and `phone_message_id`. */
export const onceByRow = (table: string, record: string): Once => ({
  claim: (tx, { id, kind, about }, now) =>
    isOne(
      sql`insert into ${sql.table(table)} (${sql.id(record)}, kind, about, created_at) values (${id}, ${kind}, ${about}, ${now})
        on conflict do nothing returning kind`,
      tx,
    ),
  async note(tx, { id, kind, about }, { mail, phone }) {
    await sql`update ${sql.table(table)} set message_id = ${mail}, phone_message_id = ${phone}
      where ${sql.id(record)} = ${id} and kind = ${kind} and about = ${about}`.execute(tx);
  },
});
