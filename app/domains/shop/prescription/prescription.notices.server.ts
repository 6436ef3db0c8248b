import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { noticesOf, onceByEvent } from '#app/domains/messages/index.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { isQuiet } from '#app/platform/time/quiet-hours.ts';
import type { PrescriptionState } from './prescription.schema.ts';
import { findPrescription, lockPrescription, type Prescription } from './prescription.store.server.ts';
import { findEvent } from './prescription-events.store.server.ts';

/** How things are when a message is written: no medicine is named, and not for whom. */
type PrescriptionNoticeFacts = Readonly<{
  state: PrescriptionState;
  pharmacy: string;
  validUntil: string | null;
  isNight: boolean;
}>;

const is =
  (kind: PrescriptionState) =>
  ({ state }: PrescriptionNoticeFacts) =>
    state === kind;
const untilText = ({ validUntil }: PrescriptionNoticeFacts) => (validUntil === null ? 'masa berlakunya habis' : mediumDateOf(validUntil));
/** Nobody is woken for what can wait. */
export const isNightInJakarta = (now: Date): boolean => isQuiet(timeInZone(now, 'Asia/Jakarta'));
const ending = 'Lihat di {{url}} setelah masuk ke akun Anda.';

/** What a patient is told of a prescription: by mail, and who has no mail address by phone. */
export const prescriptionNotices = noticesOf<PrescriptionNoticeFacts, Prescription>()({
  name: 'prescription',
  job: 'prescriptions.tell',
  kinds: {
    quoted: {
      heading: 'Apoteker menunggu jawaban Anda',
      isTrue: is('quoted'),
      button: 'Jawab sekarang',
      text: (facts) =>
        `${facts.pharmacy} mengusulkan pengganti untuk sebagian isi resep. Lihat selisih harganya, lalu setujui atau tolak sebelum ${untilText(facts)}.`,
      phone: `Sehati: {{place}} mengusulkan pengganti untuk sebagian isi resep Anda dan menunggu jawaban Anda. ${ending}`,
    },
    approved: {
      heading: 'Resep Anda siap ditebus',
      isTrue: is('approved'),
      text: (facts) => `${facts.pharmacy} sudah memeriksa resep Anda. Masukkan isinya ke keranjang dan pesan sebelum ${untilText(facts)}.`,
      phone: `Sehati: resep Anda sudah diperiksa {{place}} dan siap ditebus. ${ending}`,
    },
    refused: {
      heading: 'Resep Anda tidak dapat ditebus',
      isTrue: is('refused'),
      text: (facts) => `${facts.pharmacy} tidak dapat menebus resep ini. Alasannya, dan apa yang dapat Anda lakukan, ada di halaman resep.`,
      phone: `Sehati: resep Anda tidak dapat ditebus oleh {{place}}. Alasannya ada di halaman resep. ${ending}`,
    },
    expired: {
      heading: 'Masa berlaku resep Anda habis',
      isTrue: is('expired'),
      text: () => 'Yang belum ditebus dari resep ini tidak dapat dipesan lagi. Minta resep baru kepada dokter Anda bila masih diperlukan.',
      phone: `Sehati: masa berlaku resep Anda di {{place}} sudah habis. ${ending}`,
    },
    unchosen: {
      heading: 'Pilih apotek untuk resep Anda',
      isTrue: ({ state, isNight }) => state === 'signed' && !isNight,
      button: 'Pilih apotek',
      sentBecause: 'Dokter Anda menulis resep untuk Anda di Sehati',
      text: () =>
        'Dokter sudah menandatangani resep Anda, dan belum ada apotek yang menyiapkannya. Bandingkan harga dan jaraknya, lalu pilih salah satu.',
      phone: 'Sehati: resep dari dokter Anda menunggu apotek pilihan Anda. Pilih di {{url}} setelah masuk ke akun Anda.',
    },
  },
  kindOf: async (db, id) => (await findEvent(db, id))?.kind ?? null,
  async read({ db, clock }, { id }) {
    const event = await findEvent(db, id);
    const prescription = event && (await findPrescription(db, event.prescription_id));
    if (!prescription || prescription.userId === null) return null;
    return {
      record: prescription,
      facts: { ...prescription, pharmacy: prescription.pharmacy ?? 'Sehati', isNight: isNightInJakarta(clock.now()) },
    };
  },
  async lock(tx, id) {
    const event = await findEvent(tx, id);
    if (event) await lockPrescription(tx, event.prescription_id);
  },
  once: onceByEvent('prescription_events'),
  async hearer(tx, { userId, facilityId }) {
    const profile = userId === null ? null : await getProfileOrNull(tx, userId);
    return profile && { email: profile.email, phone: profile.phone, ...(facilityId === null ? {} : { facilityId }) };
  },
  url: ({ env }, { id }) => `${env.publicUrl}/account/prescriptions/${id}`,
  values: (facts) => ({ place: facts.pharmacy, until: untilText(facts) }),
  example: { place: 'Apotek Sehati Dago', url: 'https://sehati.example/account/prescriptions/0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e' },
  mail: { button: 'Lihat resep', sentBecause: 'Anda mengirim resep ke apotek Sehati' },
});
