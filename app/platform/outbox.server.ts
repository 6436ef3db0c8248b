import { sql } from 'kysely';
import { z } from 'zod';
import { errorCode, type Queryable, type Tx } from './db.server.ts';
import type { Job, Jobs } from './jobs.server.ts';

export type Message = Readonly<{
  channel: 'email' | 'whatsapp' | 'sms';
  /** One mail address, or one phone number as E.164. */
  recipient: string;
  /** Mail only, one line. */
  subject?: string;
  text: string;
  html?: string;
}>;

// Line ends in a header would begin another header (ASVS 1.3.11); an address with one is no address.
const address = { email: z.email(), phone: z.string().regex(/^\+[1-9][0-9]{6,14}$/) };

/**
 * Puts a message on its way in the caller's transaction: it is sent after commit, once, and never after a rollback.
 * Throws on a recipient that is not exactly one address; control characters in the subject become spaces.
 * Returns the message's id.
 */
export async function queueMessage(tx: Tx, jobs: Jobs, message: Message): Promise<string> {
  const kind = message.channel === 'email' ? 'email' : 'phone';
  if (!address[kind].safeParse(message.recipient).success) throw new Error(`outbox: the recipient is not one ${kind} address`);
  const { id } = await tx
    .insertInto('outbox_messages')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      subject: message.subject?.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim() ?? null,
      body_text: message.text,
      body_html: message.html ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, deliverMessage, { id }, { key: id });
  return id;
}

/** Sends one waiting message by its carrier. At least once: a crash between sending and noting it sends again. */
export const deliverMessage: Job<{ id: string }> = {
  name: 'outbox-deliver',
  // About a day of tries: 1, 2, 4 … seconds, then every hour and a half.
  retry: { limit: 26, maxDelaySeconds: 5_400 },
  async run({ db, carriers }, { id }) {
    const row = await db
      .updateTable('outbox_messages')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .returning(['channel', 'recipient', 'subject', 'body_text', 'body_html'])
      .executeTakeFirst();
    if (!row) return;
    const channel = row.channel as Message['channel'];
    const message = {
      channel,
      recipient: row.recipient,
      subject: row.subject ?? undefined,
      text: row.body_text,
      html: row.body_html ?? undefined,
    };
    try {
      await carriers[channel](id, message);
    } catch (error) {
      // A carrier's own words may quote the address, so only its code is kept and logged.
      const fault = errorCode(error) ?? 'unknown';
      await db.updateTable('outbox_messages').set({ last_error: fault }).where('id', '=', id).execute();
      throw new Error(`outbox: ${channel} not delivered (${fault})`);
    }
    await db.updateTable('outbox_messages').set({ sent_at: sql`now()`, last_error: null }).where('id', '=', id).execute();
  },
};

const keptDays = 30;

/** Forgets messages 30 days after they were sent: they hold names and addresses. */
export const cleanOutbox: Job = {
  name: 'outbox-clean',
  cron: '20 3 * * *',
  async run({ db, storage }) {
    const gone = await db
      .deleteFrom('outbox_messages')
      .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
      .returning(['id', 'channel'])
      .execute();
    for (const { id, channel } of gone) await storage.remove(`outbox/${id}.${channel}.${channel === 'email' ? 'eml' : 'txt'}`);
  },
};

/** The newest messages first, for the viewer outside production. */
export function findMessages(db: Queryable, limit: number) {
  return db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
