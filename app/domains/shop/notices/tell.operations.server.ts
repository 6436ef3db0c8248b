import { renderWorded } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { wishListPath } from '../wishes/limits.schema.ts';
import { endOfWait, headStartMinutes, stockMail, stockTemplate, toTell, type WaitingNotice } from './rules.ts';
import * as store from './store.server.ts';

const urlOf = ({ env }: Pick<Platform, 'env'>) => `${env.publicUrl}${wishListPath}`;

/**
 * Tells people that there is again what they wait for: those who wait longest first, and not more than there is stock for. The others
 * hear of what is still there an hour later. May run twice and in several processes.
 */
export async function tellOfStock(platform: Platform): Promise<void> {
  await store.reopenDropped(platform.db);
  const errors: unknown[] = [];
  for (const id of await store.findItemsToTell(platform.db, platform.clock.now())) {
    try {
      await inTransaction(platform.db, (tx) => tellOfItem(tx, platform, id));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `stock notices: ${errors.length} items failed`);
}

async function tellOfItem(tx: Tx, platform: PlatformServices, itemId: string): Promise<void> {
  const now = platform.clock.now();
  const units = await store.lockUnpromised(tx, itemId, new Date(now.getTime() - headStartMinutes * 60_000));
  const waiting = await store.findWaiting(tx, itemId, { now, askedSince: endOfWait(now) });
  for (const notice of toTell(waiting, units)) if (await store.claimNotice(tx, notice.id, now)) await tell(tx, platform, notice);
}

/** Queues the messages of a claimed notice, by the ways in which the person hears of orders. */
async function tell(tx: Tx, platform: PlatformServices, { id, user_id, facility_id }: WaitingNotice): Promise<void> {
  const { email, phone } = await findReach(tx, user_id);
  const about = { template: stockTemplate.id, recordId: id };
  const content = await renderWorded(tx, stockMail(urlOf(platform)));
  const mail = email ? await queueMessage(tx, platform, { channel: 'email', recipient: email, ...content, validWhile: about }) : null;
  const message = phone
    ? await queueMessage(tx, platform, { channel: 'whatsapp', recipient: phone, ...about, facilityId: facility_id })
    : null;
  await store.noteMessages(tx, id, { mail, phone: message });
}

/** The message by phone, for the manifest. Nothing of it is sent once the variant is gone again or not listed any more. */
export const stockMessage: MessageTemplate = {
  ...stockTemplate,
  read: async ({ db, clock, env }, recordId) => ((await store.isStillTrue(db, recordId, clock.now())) ? { url: urlOf({ env }) } : null),
};
