import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { noticesOf, onceByEvent } from '#app/domains/messages/index.server.ts';
import { findNoticeFacts, lockResult, type ResultNoticeFacts } from './visit-result.store.server.ts';
import { neutralPath } from './visit-result.ts';

/** What an account is told of a new document: by mail, and who has no mail address by phone. It names no hospital, person or examination. */
export const resultNotices = noticesOf<ResultNoticeFacts, ResultNoticeFacts>()({
  name: 'visit_result',
  job: 'results.tell',
  kinds: {
    sent: {
      heading: 'Ada dokumen baru di akun Sehati Anda',
      isTrue: ({ isOpen }) => isOpen,
      text: () => 'Masuk ke akun Anda untuk membukanya. Agar tetap rahasia, isi dan asalnya tidak disebut di pesan ini.',
      phone: 'Sehati: ada dokumen baru di akun Sehati Anda. Buka di {{url}} setelah masuk ke akun Anda.',
    },
  },
  async read({ db }, { id }) {
    const facts = await findNoticeFacts(db, id);
    return facts && { record: facts, facts };
  },
  lock: (tx, id) => lockResult(tx, id),
  once: onceByEvent('visit_results'),
  async hearer(tx, { userId, facilityId }) {
    const profile = await getProfileOrNull(tx, userId);
    return profile && { email: profile.email, phone: profile.phone, facilityId };
  },
  url: ({ env }) => `${env.publicUrl}${neutralPath}`,
  values: () => ({}),
  example: { url: `https://sehati.example${neutralPath}` },
  mail: { button: 'Buka akun', sentBecause: 'ada dokumen untuk Anda di akun Sehati' },
});
