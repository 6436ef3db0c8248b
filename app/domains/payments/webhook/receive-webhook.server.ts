import { createHash } from 'node:crypto';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Webhook, WebhookCall } from '#app/platform/messaging/webhooks.server.ts';
import { readMidtransNotification } from '#app/platform/payments/midtrans.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findByReference } from '../attempt/attempt.store.server.ts';
import { readMessage } from './read-webhook.server.ts';
import { insertMessage } from './webhook.store.server.ts';
import { encryptedWebhook } from './webhook.ts';

function newsOf({ midtrans }: Platform['env'], { body }: Pick<WebhookCall, 'body'>) {
  if (!midtrans) return null;
  try {
    return readMidtransNotification(midtrans, JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * Notifications of Midtrans. A signed one is stored with the job that asks the provider, in one transaction, before it is answered: what was
 * answered survives a crash, and the same body is stored and asked about once.
 */
export const midtransWebhook: Webhook = {
  path: '/webhooks/midtrans',
  maxBodyBytes: 64 * 1_024,
  isConfigured: ({ midtrans }) => midtrans !== undefined,
  isSigned: (env, call) => newsOf(env, call) !== null,
  async receive(platform, call) {
    const news = newsOf(platform.env, call);
    if (!news) return;
    const sha256 = createHash('sha256').update(call.body).digest('hex');
    const encryptedBody = platform.encryption.encrypt(encryptedWebhook, call.body.toString('utf8'));
    await inTransaction(platform.db, async (tx) => {
      const attempt = await findByReference(tx, news.reference, news.transactionId);
      const message = { provider: 'midtrans', sha256, encryptedBody, attemptId: attempt?.id ?? null, now: platform.clock.now() };
      const id = await insertMessage(tx, message);
      if (id !== null && attempt) await platform.jobs.enqueue(tx, readMessage, { id }, { key: id });
    });
  },
};
