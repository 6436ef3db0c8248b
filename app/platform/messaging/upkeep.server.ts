import { sql } from 'kysely';
import { inTransaction, type Tx } from '../database/db.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { Platform } from '../platform.server.ts';
import { deliverPhoneMessage } from './delivery.server.ts';
import { forget, listForDesk } from './endings.server.ts';
import { queueMessage } from './outbox.server.ts';

/** Longer than an attempt can take: the process that made it is gone. */
const attemptSeconds = 120;
/** For so long a report may still tell whether an uncertain message arrived. */
const uncertainMinutes = 30;
/** A message that waits so long for its provider is shown to the desk. */
const waitingMinutes = 15;
const keptReportDays = 3;
/** Reports of phones that are off come within days; after that nothing is done with a message. */
const openDays = 3;

/**
 * Every two minutes: gives up attempts whose process is gone, drops what nobody needs any more, shows the desk what it can send by hand,
 * and finds waiting messages again whose job is gone. May run twice, or on two instances at once.
 */
export const keepMessages: Job = {
  name: 'outbox-upkeep',
  cron: '*/2 * * * *',
  async run(platform) {
    const { db } = platform;
    await db
      .updateTable('outbox_messages')
      .set({ state: 'uncertain', state_at: sql`now()`, reason: 'interrupted' })
      .where('state', '=', 'sending')
      .where('state_at', '<', ago(attemptSeconds))
      .execute();
    await inTransaction(db, (tx) => dropExpired(tx, platform));
    await inTransaction(db, (tx) => showDesk(tx, platform));
    await inTransaction(db, (tx) => findLost(tx, platform));
    await inTransaction(db, (tx) => emptyOld(tx, platform));
    await db
      .deleteFrom('message_events')
      .where('received_at', '<', ago(keptReportDays * 86_400))
      .execute();
    await inTransaction(db, (tx) => raiseAlarm(tx, platform));
  },
};

const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

async function dropExpired(tx: Tx, platform: Platform): Promise<void> {
  const expired = await tx
    .updateTable('outbox_messages')
    .set({ state: 'dropped', state_at: sql`now()`, reason: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', platform.clock.now())
    .returning('id')
    .execute();
  for (const { id } of expired) await forget(tx, platform, id);
}

async function showDesk(tx: Tx, platform: Platform): Promise<void> {
  const byHand = [...platform.messageTemplates.values()].filter((one) => one.byHand).map((one) => one.id);
  if (byHand.length === 0) return;
  const due = await tx
    .selectFrom('outbox_messages')
    .select('id')
    .where('template', 'in', byHand)
    .where('manual_at', 'is', null)
    .where('expires_at', '>', platform.clock.now())
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'uncertain'), row('state_at', '<', ago(uncertainMinutes * 60))]),
        row.and([row('state', '=', 'waiting'), row('created_at', '<', ago(waitingMinutes * 60))]),
      ]),
    )
    .execute();
  for (const { id } of due) await listForDesk(tx, id);
}

/** The attempts of a job end after a day, and a restored backup has no jobs. */
async function findLost(tx: Tx, { jobs, clock }: Platform): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13);
  const lost = await tx
    .selectFrom('outbox_messages')
    .select('id')
    .where('state', '=', 'waiting')
    .where('channel', '<>', 'email')
    .where('state_at', '<', ago(3_600))
    .limit(500)
    .execute();
  for (const { id } of lost) await jobs.enqueue(tx, deliverPhoneMessage, { id }, { key: `${id} ${hour}` });
}

async function emptyOld(tx: Tx, platform: Platform): Promise<void> {
  const old = await tx
    .selectFrom('outbox_messages')
    .select('id')
    .where('sealed_values', 'is not', null)
    .where('state', 'in', ['accepted', 'sent', 'uncertain', 'failed'])
    .where('state_at', '<', ago(openDays * 86_400))
    .where((row) =>
      row.or([row('manual_at', 'is', null), row('manual_result', 'is not', null), row('expires_at', '<', platform.clock.now())]),
    )
    .limit(1_000)
    .execute();
  for (const { id } of old) await forget(tx, platform, id);
}

const alarmFrom = 5;

/** One line, one count and one mail a day when messages cannot be sent, so that somebody looks at the account of the provider. */
async function raiseAlarm(tx: Tx, platform: Platform): Promise<void> {
  const { env, limits, log, metrics } = platform;
  const { rows } = await sql<{ channel: string; stuck: number }>`
    select channel, count(*)::int as stuck from outbox_messages
    where channel <> 'email' and (state in ('uncertain', 'failed') or (state = 'waiting' and (attempts > 0 or created_at < ${ago(waitingMinutes * 60)})))
      and (state = 'waiting' or state_at > now() - interval '1 hour')
    group by channel having count(*) >= ${alarmFrom}`.execute(tx);
  for (const { channel, stuck } of rows) {
    const once = await limits.consume({ name: 'message-alarm', max: 1, windowSeconds: 86_400 }, channel, tx);
    if (!once.allowed) continue;
    metrics.messageAlarms.inc({ channel });
    log.warn({ channel, stuck }, 'messages to phones cannot be sent');
    await queueMessage(tx, platform, {
      channel: 'email',
      recipient: env.contactEmail,
      subject: `Pesan ${channel === 'sms' ? 'SMS' : 'WhatsApp'} tidak terkirim`,
      text: `Dalam satu jam terakhir ${stuck} pesan gagal, tidak pasti, atau menunggu penyedia. Periksa akun penyedia pesan, dan kirim yang mendesak dari daftar kirim manual. Lihat docs/operations.md, bagian pesan.`,
    });
  }
}
