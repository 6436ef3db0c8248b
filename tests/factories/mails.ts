import { deliverMessage } from '#app/platform/messaging/outbox.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Lets all mails leave that wait, as the workers would, and returns what became of those to one address, the oldest first. */
export async function deliverMails({ db, platform }: Pick<TestApp, 'db' | 'platform'>, recipient: string | null = null) {
  const waiting = await db
    .selectFrom('outbox_messages')
    .select(['id', 'recipient', 'subject'])
    .where('channel', '=', 'email')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await deliverMessage.run(platform, { id });
  const own = waiting.filter((mail) => mail.recipient === recipient);
  const states = await db
    .selectFrom('outbox_messages')
    .select(['id', 'state'])
    .where('id', 'in', ['0', ...own.map(({ id }) => id)])
    .execute();
  const stateOf = new Map(states.map(({ id, state }) => [id, state]));
  return own.map(({ id, subject }) => [subject, stateOf.get(id)] as const);
}
