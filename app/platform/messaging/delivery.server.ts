import { sql } from 'kysely';
import { inTransaction, type Tx } from '../database/db.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import { forget, listForDesk } from './endings.server.ts';
import type { PhoneProvider, ProviderReport, SendOutcome } from './message-provider.server.ts';
import type { PhoneMessage } from './outbox.server.ts';
import { messageIdOf, prepare, type StoredMessage } from './prepare.server.ts';
import { isNews, type MessageState } from './states.ts';

type Claimed = StoredMessage & FailedMessage;

/**
 * Sends one waiting message to a phone. The attempt is written down before the provider is called, and only a message that certainly was
 * not taken waits again: after a crash in between nobody knows, so it becomes `uncertain` and is never sent a second time by itself.
 */
export const deliverPhoneMessage: Job<{ id: string }> = {
  name: 'outbox-deliver-phone',
  callsProvider: true,
  // With some chance in each wait, at most ten minutes apart, for more than a day; most messages end before.
  retry: { limit: 200, maxDelaySeconds: 600 },
  async run(platform, { id }) {
    const { db } = platform;
    const channel = await channelOfWaiting(db, id);
    if (!channel) return;
    const provider = platform.messageTransports[channel];
    if (!provider) return await inTransaction(db, (tx) => withoutProvider(tx, platform, id));
    if (provider.pausedSeconds() > 0) throw new Error(`outbox: ${provider.name} is paused`);
    const message = await claim(platform, id, provider.name);
    if (!message) return;
    const outgoing = await prepare(platform, message).catch(async (error) => {
      await putBack(db, id);
      throw error;
    });
    if (!outgoing.ok) return await drop(platform, id, outgoing.code);
    const outcome = await provider.send(outgoing.value);
    await record(platform, message, provider, outcome);
    platform.metrics.messages.inc({ channel, outcome: outcome.kind });
    if (outcome.kind === 'again') throw new Error(`outbox: ${channel} not delivered (${outcome.reason})`);
  },
};

async function channelOfWaiting(db: Platform['db'], id: string): Promise<PhoneMessage['channel'] | null> {
  const row = await db
    .selectFrom('outbox_messages')
    .select('channel')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && row.channel !== 'email' ? (row.channel as PhoneMessage['channel']) : null;
}

/** Takes a waiting message: of all workers and processes one gets it. */
async function claim({ db }: Platform, id: string, provider: string): Promise<Claimed | null> {
  const row = await db
    .updateTable('outbox_messages')
    .set({ state: 'sending', state_at: sql`now()`, attempts: sql`attempts + 1`, provider })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'channel', 'recipient', 'template', 'record_id', 'sealed_values', 'expires_at', 'manual_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** An attempt that ended before its provider was called. */
async function putBack(db: Platform['db'], id: string): Promise<void> {
  await db.updateTable('outbox_messages').set({ state: 'waiting' }).where('id', '=', id).where('state', '=', 'sending').execute();
}

async function drop(platform: Platform, id: string, reason: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await tx
      .updateTable('outbox_messages')
      .set({ state: 'dropped', state_at: sql`now()`, reason })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'sending'])
      .execute();
    await forget(tx, platform, id);
  });
}

/** Without a provider another channel or the desk takes over. */
async function withoutProvider(tx: Tx, platform: Platform, id: string): Promise<void> {
  const row = await tx
    .updateTable('outbox_messages')
    .set({ state: 'failed', state_at: sql`now()`, reason: 'no_provider' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['id', 'channel', 'template', 'expires_at', 'manual_at'])
    .executeTakeFirst();
  if (row) await afterFailure(tx, platform, row);
}

/** Writes down what an attempt led to. A report of the provider may have been faster, and then its state stays. */
async function record(platform: Platform, message: Claimed, provider: PhoneProvider, outcome: SendOutcome): Promise<void> {
  const { id } = message;
  await inTransaction(platform.db, async (tx) => {
    if (outcome.kind === 'accepted') {
      await lockProviderMessage(tx, provider.name, outcome.providerMessageId);
      await tx
        .updateTable('outbox_messages')
        .set({ provider_message_id: outcome.providerMessageId, sent_at: sql`coalesce(sent_at, now())`, last_error: null })
        .where('id', '=', id)
        .execute();
    }
    const state = { accepted: 'accepted', again: 'waiting', refused: 'failed', unknown: 'uncertain' }[outcome.kind];
    const changed = await tx
      .updateTable('outbox_messages')
      .set({
        state,
        state_at: sql`now()`,
        ...(outcome.kind === 'accepted' ? { reason: null } : { reason: outcome.reason, last_error: outcome.reason }),
      })
      .where('id', '=', id)
      .where('state', 'in', outcome.kind === 'accepted' ? ['sending', 'uncertain'] : ['sending'])
      .returning('id')
      .executeTakeFirst();
    if (outcome.kind === 'accepted') await joinReports(tx, platform, provider.name, outcome.providerMessageId);
    if (changed && outcome.kind === 'refused') await afterFailure(tx, platform, message);
  });
}

/** What is needed of a message to decide what follows its failure. */
type FailedMessage = Readonly<{
  id: string;
  channel: string;
  template: string | null;
  expires_at: Date | null;
  manual_at: Date | null;
}>;

/**
 * After a message certainly did not reach its person by WhatsApp: an SMS, where there is a provider, otherwise the list of the desk. What
 * nobody needs any more, or what the staff must not read, ends here.
 */
async function afterFailure(tx: Tx, platform: PlatformServices, message: FailedMessage): Promise<void> {
  // The desk has it on its list already, and needs its number.
  if (message.manual_at) return;
  const template = platform.messageTemplates.get(message.template ?? '');
  const isExpired = message.expires_at !== null && message.expires_at <= platform.clock.now();
  if (!template || isExpired) return await forget(tx, platform, message.id);
  if (message.channel === 'whatsapp' && platform.messageTransports.sms && (await queueSms(tx, platform, message.id))) {
    return await forget(tx, platform, message.id);
  }
  if (template.byHand) await listForDesk(tx, message.id);
  else await forget(tx, platform, message.id);
}

/** True when this call queued the SMS. */
async function queueSms(tx: Tx, { jobs }: Pick<Platform, 'jobs'>, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into outbox_messages
      (channel, recipient, body_text, leaves_nothing, template, record_id, sealed_values, expires_at, facility_id, fallback_of)
    select 'sms', recipient, body_text, leaves_nothing, template, record_id, sealed_values, expires_at, facility_id, id
    from outbox_messages where id = ${id} and recipient <> ''
    on conflict do nothing returning id::text as id`.execute(tx);
  const [sms] = rows;
  if (sms) await jobs.enqueue(tx, deliverPhoneMessage, { id: sms.id }, { key: sms.id });
  return sms !== undefined;
}

/** The reports and the answer about one message come at the same time: one waits for the other. */
async function lockProviderMessage(tx: Tx, provider: string, providerMessageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${providerMessageId}`}, 0))`.execute(tx);
}

/** Writes down what a provider reports; each report in its own transaction, in any order, as often as it comes. */
export async function recordReports(platform: Platform, reports: readonly ProviderReport[]): Promise<void> {
  for (const report of reports) {
    await inTransaction(platform.db, async (tx) => {
      await lockProviderMessage(tx, report.provider, report.providerMessageId);
      await applyReport(tx, platform, report);
    });
  }
}

/** Applies the reports that came before the answer about the message. */
async function joinReports(tx: Tx, platform: PlatformServices, provider: string, providerMessageId: string): Promise<void> {
  const kept = await tx
    .deleteFrom('message_events')
    .where('provider', '=', provider)
    .where('provider_message_id', '=', providerMessageId)
    .returning(['state', 'reason'])
    .execute();
  for (const { state, reason } of kept) {
    await applyReport(tx, platform, { provider, providerMessageId, state: state as ProviderReport['state'], reason, reference: null });
  }
}

async function applyReport(tx: Tx, platform: PlatformServices, report: ProviderReport): Promise<void> {
  const { provider, providerMessageId, state, reason } = report;
  const own = report.reference === null ? null : messageIdOf(platform, report.reference);
  const message = await tx
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'state', 'template', 'expires_at', 'manual_at'])
    .where((row) =>
      own === null ? row.and([row('provider', '=', provider), row('provider_message_id', '=', providerMessageId)]) : row('id', '=', own),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!message) {
    // A named message that is not there was erased; one without a name may be on its way.
    if (own === null) await saveReport(tx, report);
    return;
  }
  if (!isNews(message.state as MessageState, state)) return;
  const isFailure = state === 'failed';
  await tx
    .updateTable('outbox_messages')
    .set({
      state,
      state_at: sql`now()`,
      reason,
      provider_message_id: sql`coalesce(provider_message_id, ${providerMessageId})`,
      sent_at: isFailure ? sql`sent_at` : sql`coalesce(sent_at, now())`,
    })
    .where('id', '=', message.id)
    .execute();
  platform.metrics.messages.inc({ channel: message.channel, outcome: state });
  if (isFailure) await afterFailure(tx, platform, message);
  else if (state === 'delivered' || state === 'read') await forget(tx, platform, message.id);
}

async function saveReport(tx: Tx, { provider, providerMessageId, state, reason }: ProviderReport): Promise<void> {
  await tx
    .insertInto('message_events')
    .values({ provider, provider_message_id: providerMessageId, state, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
