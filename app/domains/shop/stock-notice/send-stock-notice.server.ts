import { noticesInPlace } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import * as store from './stock-notice.store.server.ts';
import { endOfWait, headStartMinutes, toTell } from './stock-notice.ts';
import { wishListPath } from './stock-notice-texts.ts';

type Notice = NonNullable<Awaited<ReturnType<typeof store.findNotice>>>;

/** What is told of a variant that there is again. It names no medicine: who reads over the shoulder learns nothing. */
export const stockNotices = noticesInPlace<Pick<Notice, 'is_there'>, Notice>()({
  name: 'stock',
  kinds: {
    back: {
      heading: 'Tersedia lagi',
      title: 'Stok tersedia lagi',
      isTrue: ({ is_there: isThere }) => isThere,
      text: () => ['Obat yang Anda tunggu tersedia lagi di apotek kami.', 'Stoknya tidak ditahan untuk Anda, jadi pesan selagi masih ada.'],
      phone:
        'Sehati: yang Anda tunggu di apotek kami tersedia lagi. Stoknya tidak ditahan untuk Anda. Lihat di {{url}} setelah masuk ke akun Anda.',
    },
  },
  async read({ db, clock }, { id }) {
    const notice = await store.findNotice(db, id, clock.now());
    return notice && { record: notice, facts: notice };
  },
  // The item is locked while it is told; a message that leaves needs no lock, because nothing of it is held.
  lock: () => null,
  once: {
    claim: (tx, { id }, now) => store.claimNotice(tx, id, now),
    note: (tx, { id }, messages) => store.noteMessages(tx, id, messages),
  },
  hearer: async (tx, { user_id: userId, facility_id: facilityId }) => ({ ...(await findReach(tx, userId)), isPhoned: true, facilityId }),
  url: ({ env }) => `${env.publicUrl}${wishListPath}`,
  values: () => ({}),
  example: { url: 'https://sehati.example/order/wish-list' },
  mail: { button: 'Lihat di Wish List', sentBecause: 'Anda minta dikabari di Sehati', subject: () => 'Yang Anda tunggu tersedia lagi' },
});

/**
 * Tells people that there is again what they wait for: those who wait longest first, and not more than there is stock for. The others
 * hear of what is still there an hour later. May run twice and in several processes.
 */
async function tellOfStock(platform: Platform): Promise<void> {
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

/** Every five minutes: tells people that there is again what they wait for. */
export const tellWaiting: Job = { name: 'shop.tell-waiting', cron: '*/5 * * * *', run: tellOfStock };

async function tellOfItem(tx: Tx, platform: PlatformServices, itemId: string): Promise<void> {
  const now = platform.clock.now();
  const units = await store.lockUnpromised(tx, itemId, new Date(now.getTime() - headStartMinutes * 60_000));
  const waiting = await store.findWaiting(tx, itemId, { now, askedSince: endOfWait(now) });
  for (const { id } of toTell(waiting, units)) await stockNotices.tellIn(tx, platform, { id, kind: 'back' });
}
