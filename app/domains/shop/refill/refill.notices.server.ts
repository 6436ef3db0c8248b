import { noticesInPlace, onceByEvent } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { isQuiet } from '#app/platform/time/quiet-hours.ts';
import * as store from './refill.store.server.ts';
import { refillPath } from './refill.ts';

/** What is told before a medicine runs out. It names no medicine: who reads over the shoulder learns nothing. */
export const refillNotices = noticesInPlace<Readonly<{ isNow: boolean }>, store.Reminder>()({
  name: 'refill',
  kinds: {
    due: {
      heading: 'Pengingat yang Anda minta',
      isTrue: ({ isNow }) => isNow,
      text: () => [
        'Sudah waktunya membeli lagi: persediaan yang Anda catat hampir habis.',
        'Rinciannya ada di akun Anda. Di sana Anda dapat memesannya lagi, atau menghentikan pengingatnya.',
      ],
      phone:
        'Sehati: persediaan yang Anda catat hampir habis. Lihat rinciannya, atau hentikan pengingat ini, di {{url}} setelah masuk ke akun Anda.',
    },
  },
  // Read again when a message leaves: a reminder that was ended is gone, and nobody is woken by one that was late.
  async read({ db, clock }, { id }) {
    const record = await store.findReminder(db, id);
    if (!record) return null;
    const now = clock.now();
    const isNow = !isQuiet(timeInZone(now, record.timeZone)) && dateInZone(now, record.timeZone) < record.endsOn;
    return { record, facts: { isNow } };
  },
  lock: (tx, id) => store.lockReminder(tx, id),
  once: onceByEvent('refill_reminders'),
  hearer: async (tx, { userId, facilityId }) => ({ ...(await findReach(tx, userId)), facilityId }),
  url: ({ env }) => `${env.publicUrl}${refillPath}`,
  values: () => ({}),
  example: { url: `https://sehati.example${refillPath}` },
  mail: {
    button: 'Buka pengingat',
    sentBecause: 'Anda meminta pengingat ini di Sehati',
    preheader: () => 'Rinciannya ada di akun Anda',
  },
});
