import { noticesInPlace } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { pushTo } from '#app/domains/push/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import * as store from './vaccination-reminder.store.server.ts';
import { dosesToTell, remindersPath } from './vaccination-reminder.ts';

const stopPurpose = 'vaccination-reminder';
type Linking = Pick<Platform, 'env' | 'signed'>;

/** The address at which a reminder is stopped by one press, without a log-in. */
const stopUrl = ({ env, signed }: Linking, id: string) =>
  `${env.publicUrl}/imunisasi/pengingat/${signed.sign(stopPurpose, id).replace('.', '-')}`;

/** The reminder that a token stops; null for every other text. */
export function reminderOf({ signed }: Pick<Linking, 'signed'>, token: string): string | null {
  return /^[1-9]\d{0,17}-[\w-]{43}$/.test(token) ? signed.verify(stopPurpose, token.replace('-', '.')) : null;
}

/** A day: then it is no reminder any more. */
const pushedSeconds = 24 * 3_600;

/** What is told before a vaccination. It names neither the child nor the vaccine: it stands on locked screens. */
export const vaccinationNotices = noticesInPlace<Readonly<{ url: string; stop: string }>, store.Reminder>()({
  name: 'vaccination',
  kinds: {
    due: {
      heading: 'Pengingat imunisasi',
      isTrue: () => true,
      text: () => [
        'Sebentar lagi waktunya imunisasi anak Anda.',
        'Jadwalnya ada di akun Anda. Petugas dan dokter memeriksa anak dahulu sebelum menyuntik.',
      ],
      phone:
        'Sehati: sebentar lagi waktunya imunisasi anak Anda. Lihat jadwalnya, atau hentikan pengingat ini, di {{url}} setelah masuk ke akun Anda.',
      links: ({ url, stop }) => ({
        action: { label: 'Lihat jadwal', url },
        otherWay: { lead: 'Tidak ingin diingatkan lagi?', label: 'Hentikan pengingat ini', url: stop },
      }),
      isEachTime: true,
    },
  },
  // A reminder that was stopped, or whose child is no member any more, is gone: what waits of it is not sent.
  async read({ db, env, signed }, { id }) {
    const record = await store.findReminder(db, id);
    return record && { record, facts: { url: `${env.publicUrl}${remindersPath}`, stop: stopUrl({ env, signed }, id) } };
  },
  lock: (tx, id, to) => (to === 'tell' ? store.lockPending(tx, id) : null),
  once: {
    async claim(tx, { id }, now) {
      const pending = await store.lockPending(tx, id);
      const due = pending ? dosesToTell(pending, pending.birthDate, dateInJakarta(now)) : [];
      if (due.length > 0) await store.removeDoses(tx, id, due, { now, isNotified: true });
      return due.length > 0;
    },
    note: (tx, { id }, messages) => store.noteMessages(tx, id, messages),
  },
  hearer: (tx, { userId }) => findReach(tx, userId),
  also: (tx, platform, { id, userId }, { at = '' }) =>
    pushTo(tx, platform, { userId, notice: 'vaccination', path: remindersPath, key: `vaccination ${id} ${at}`, ttlSeconds: pushedSeconds }),
  url: ({ env }) => `${env.publicUrl}${remindersPath}`,
  values: () => ({}),
  example: { url: `https://sehati.example${remindersPath}` },
  mail: {
    button: 'Lihat jadwal',
    sentBecause: 'Anda meminta pengingat imunisasi di Sehati',
    preheader: () => 'Jadwalnya ada di akun Anda',
  },
});
