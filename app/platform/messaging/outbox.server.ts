import { sql } from 'kysely';
import { z } from 'zod';
import { errorCode, type Queryable, type Tx } from '../database/db.server.ts';
import type { FileStorage } from '../files/storage.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { RateLimit } from '../limits/rate-limit.server.ts';
import type { Platform } from '../platform.server.ts';
import { deliverPhoneMessage } from './delivery.server.ts';
import { encryptedValues, readValues } from './prepare.server.ts';
import { renderTemplate, type TemplateValues } from './templates.ts';

export type Mail = Readonly<{
  channel: 'email';
  /** One mail address. */
  recipient: string;
  /** One line. */
  subject?: string;
  text: string;
  html?: string;
  /** Mail only: a POST to this address ends such mails at once, without a question (RFC 8058). */
  unsubscribeUrl?: string;
  /** A template, its record and stored values: when the template has no values for them any more, the mail is dropped instead of being sent. */
  validWhile?: Readonly<{ template: string; recordId: string; values?: TemplateValues }>;
  /** Confirms to a person that all their data was erased: nothing of it is stored after delivery, not even outside production. */
  leavesNothing?: boolean;
}>;

/** A message to a phone: a template of a domain, and what its values are read from when it is sent. */
export type PhoneMessage = Readonly<{
  channel: 'whatsapp' | 'sms';
  /** One phone number as E.164. */
  recipient: string;
  template: string;
  /** Values that no record has, stored encrypted. */
  values?: TemplateValues;
  recordId?: string;
  /** The default is the template's. */
  expiresAt?: Date;
  /** Whose desk sends it by hand. */
  facilityId?: number;
  leavesNothing?: boolean;
}>;

export type Message = Mail | PhoneMessage;

const perHour = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: 3_600 });

/**
 * Maxima of messages that cost money (WhatsApp, SMS) for the whole product: they limit the cost of a fraud. Counted when a message is
 * requested, so that the person gets an answer; the network first, so that its refusals do not use up the total.
 */
export const paidMessages = {
  /** Sign-up and forgotten password, which are public forms. */
  publicForms: { total: perHour('paid-messages', 300), perNetwork: perHour('paid-messages-network', 30) },
  /** A new number of an account, with separate totals, so that strangers cannot use them up. */
  accounts: { total: perHour('paid-messages-accounts', 100), perNetwork: perHour('paid-messages-accounts-network', 30) },
} as const;

/** What counts as one network for paid messages: the range of one customer, and the range that one provider can assign in a moment. */
export const paidMessageNetwork = { ipv4: 24, ipv6: 48 } as const;

type Body = Pick<Mail, 'text' | 'html' | 'unsubscribeUrl'>;

// Line ends in a header would begin another header (ASVS 1.3.11); an address with one is invalid.
const address = { email: z.email(), phone: z.string().regex(/^\+[1-9][0-9]{6,14}$/) };

const purpose = 'outbox';

/** What a change of the master key encrypts again. */
export const encryptedMessageColumns = { outbox_messages: { sealed_body: purpose, sealed_values: encryptedValues } };

/** Outside production a message is stored in plain text: its file and the viewer are the only sources of its links. */
const keepsText = ({ env }: Pick<Platform, 'env'>): boolean => env.mode !== 'production';

type Queueing = Pick<Platform, 'clock' | 'encryption' | 'env' | 'jobs' | 'messageTemplates'>;

/**
 * Queues a message in the caller's transaction and returns its id: it is sent after commit, once, and never after a rollback; control
 * characters in the subject become spaces. In production its text, which may hold a link that opens an account, is encrypted while it waits
 * and deleted at delivery (decision 95); throws on a recipient that is not exactly one address.
 */
export async function queueMessage(tx: Tx, platform: Queueing, message: Message): Promise<string> {
  const kind = message.channel === 'email' ? 'email' : 'phone';
  if (!address[kind].safeParse(message.recipient).success) throw new Error(`outbox: the recipient is not one ${kind} address`);
  const { channel, recipient, leavesNothing } = message;
  const { id } = await tx
    .insertInto('outbox_messages')
    .values({
      channel,
      recipient,
      leaves_nothing: leavesNothing ?? false,
      ...(message.channel === 'email' ? mailColumns(platform, message) : phoneColumns(platform, message)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.jobs.enqueue(tx, channel === 'email' ? deliverMessage : deliverPhoneMessage, { id }, { key: id });
  return id;
}

function mailColumns(platform: Queueing, { subject, text, html, unsubscribeUrl, validWhile }: Mail) {
  const body: Body = { text, html, unsubscribeUrl };
  if (validWhile && !platform.messageTemplates.get(validWhile.template)?.read) {
    throw new Error(`outbox: no template ${validWhile.template} that reads a record`);
  }
  return {
    ...(validWhile ? { template: validWhile.template, record_id: validWhile.recordId } : {}),
    ...(validWhile?.values ? { sealed_values: platform.encryption.encrypt(encryptedValues, JSON.stringify(validWhile.values)) } : {}),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    subject: subject?.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim() ?? null,
    ...(keepsText(platform)
      ? { body_text: text, body_html: html ?? null, unsubscribe_url: unsubscribeUrl ?? null }
      : { body_text: '', sealed_body: platform.encryption.encrypt(purpose, JSON.stringify(body)) }),
  };
}

function phoneColumns(platform: Queueing, message: PhoneMessage) {
  const { values = {}, recordId, expiresAt, facilityId } = message;
  const template = platform.messageTemplates.get(message.template);
  if (!template) throw new Error(`outbox: unknown template ${message.template}`);
  if (Boolean(template.read) !== Boolean(recordId)) throw new Error(`outbox: template ${template.id} and its record do not fit`);
  const text = template.read ? '' : renderTemplate(template, values);
  return {
    template: template.id,
    record_id: recordId ?? null,
    sealed_values: platform.encryption.encrypt(encryptedValues, JSON.stringify(values)),
    expires_at: expiresAt ?? new Date(platform.clock.now().getTime() + template.minutes * 60_000),
    facility_id: facilityId ?? null,
    body_text: keepsText(platform) ? text : '',
  };
}

/** Sends one waiting mail. At least once: a crash between sending and recording it sends again, with the same message id. */
export const deliverMessage: Job<{ id: string }> = {
  name: 'outbox-deliver',
  callsProvider: true,
  // Attempts for about a day: after 1, 2, 4 … seconds, then every hour and a half.
  retry: { limit: 26, maxDelaySeconds: 5_400 },
  async run(platform, { id }) {
    const { db, messageTransports, encryption, storage } = platform;
    const row = await db
      .updateTable('outbox_messages')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .where('sent_at', 'is', null)
      .where('state', '=', 'waiting')
      .returning(['recipient', 'subject', 'body_text', 'body_html', 'unsubscribe_url', 'sealed_body', 'leaves_nothing'])
      .returning(['template', 'record_id', 'sealed_values'])
      .executeTakeFirst();
    if (!row) return await removeFilesIfErased(db, storage, id);
    // One whose template has another name since an update says what was so: it is sent.
    const isAsked = row.template !== null && platform.messageTemplates.has(row.template);
    if (isAsked && (await readValues(platform, row)) === null) return await dropMail(db, id);
    try {
      const body: Body = row.sealed_body
        ? JSON.parse(encryption.decrypt(purpose, row.sealed_body))
        : { text: row.body_text, html: row.body_html ?? undefined, unsubscribeUrl: row.unsubscribe_url ?? undefined };
      await messageTransports.email(id, { channel: 'email', recipient: row.recipient, subject: row.subject ?? undefined, ...body });
    } catch (error) {
      // A transport's error message may quote the address, so only its code is stored and logged.
      const reason = errorCode(error) ?? 'unknown';
      await db.updateTable('outbox_messages').set({ last_error: reason }).where('id', '=', id).execute();
      throw new Error(`outbox: email not delivered (${reason})`);
    }
    await db
      .updateTable('outbox_messages')
      .set({
        state: 'accepted',
        state_at: sql`now()`,
        sent_at: sql`now()`,
        last_error: null,
        ...(row.leaves_nothing || !keepsText(platform) ? emptied : {}),
      })
      .where('id', '=', id)
      .execute();
    await removeFilesIfErased(db, storage, id);
  },
};

/** What is left of a mail without its content. */
const emptied = {
  recipient: '',
  subject: null,
  body_text: '',
  body_html: null,
  unsubscribe_url: null,
  sealed_body: null,
  sealed_values: null,
  record_id: null,
};

/** Ends a mail that says what is not so any more. */
async function dropMail(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ ...emptied, state: 'dropped', state_at: sql`now()`, reason: 'obsolete', last_error: null })
    .where('id', '=', id)
    .execute();
}

/** A message that was erased during its delivery leaves no file either. */
async function removeFilesIfErased(db: Queryable, storage: FileStorage, id: string): Promise<void> {
  const row = await db.selectFrom('outbox_messages').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) await removeFiles(storage, [id]);
}

/** Removes the files that stand for sent messages. */
export async function removeFiles(storage: FileStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const end of ['email.eml', 'whatsapp.txt', 'sms.txt']) await storage.remove(`outbox/${id}.${end}`);
  }
}

/** Counts the messages whose delivery has failed so far, with the first of them. */
export async function countUndelivered(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest from outbox_messages where sent_at is null and last_error is not null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** The newest messages first, for the viewer outside production. */
export function findMessages(db: Queryable, limit: number) {
  return db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body_text', 'created_at', 'sent_at', 'attempts', 'last_error', 'state'])
    .select(sql<boolean>`body_html is not null`.as('has_html'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The HTML of one message, for the viewer outside production. Null when there is none. */
export async function getMessageHtmlOrNull(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('outbox_messages').select('body_html').where('id', '=', id).executeTakeFirst();
  return row?.body_html ?? null;
}
