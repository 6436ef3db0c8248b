import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { findNoticeMessages } from '../registration/event-notice.store.server.ts';
import { occupiesSeat } from '../registration/move-registration.server.ts';
import { offerSeats } from '../registration/offer-seats.server.ts';
import { lockRegistration } from '../registration/registration.store.server.ts';
import { ownState } from '../registration/registration-states.ts';
import { releaseSeats } from '../registration/seats.store.server.ts';
import { openAnswers } from '../submission/encrypt-answers.server.ts';
import type { StoredAnswers } from '../submission/submission.store.server.ts';
import { codeText } from '../ticket/ticket-code.ts';
import { deleteAnswers, deleteWithFiles } from './delete-answers.server.ts';
import {
  countSameNumber,
  countScansOf,
  findGateDevicesOf,
  findPersonalAnswers,
  findPersonalRegistrations,
  findUnsettled,
} from './form.personal-data.store.server.ts';

/** What is said of registrations that only have the same number: whose they are, the officer finds out. */
const sameNumberText = (n: number) =>
  `Ada ${n} pendaftaran tanpa akun dengan nomor ponsel Anda. Nomor dapat dipakai bersama, jadi isinya tidak disertakan dan tidak ikut dihapus. Buka lewat tautan pribadinya, atau ajukan permintaan tentang data pribadi.`;

/**
 * The registrations and answers of a person, and what is registered with the verified address. They are deleted with the account, and
 * their seats are free. A complaint that is not closed stays, without the account.
 */
export const personalForms: PersonalDataSource = {
  name: 'acara_dan_formulir',
  title: 'Acara, presensi, dan survei',
  tables: [
    ...(['form_submissions', 'form_submission_choices', 'form_files', 'form_consents', 'event_registrations', 'event_seats'] as const),
    ...(['event_participants', 'event_messages', 'event_scans', 'event_gate_devices', 'event_admissions', 'event_certificates'] as const),
    ...(['form_complaints', 'form_complaint_events', 'form_drafts'] as const),
  ],
  correctAt: null,
  async read(db, userId, opening) {
    const opened = (stored: StoredAnswers) => (opening ? openAnswers(opening, stored) : stored.answers);
    const [registrations, answers] = [await findPersonalRegistrations(db, userId), await findPersonalAnswers(db, userId)];
    const sameNumber = await countSameNumber(db, userId);
    return {
      pendaftaran: registrations.map((one) => ({
        kode: codeText(one.code),
        acara: one.event,
        mulai: one.starts_at?.toISOString() ?? null,
        keadaan: ownState(one.state).status,
        nama: one.name,
        nomor_ponsel: one.phone,
        email: one.email,
        jumlah: one.party,
        peserta: one.participants,
        wali: one.guardian,
        biaya: one.total,
        jawaban: opened(one),
        persetujuan: one.consents,
        hadir: one.admissions,
        pesan: one.messages,
        dibuat: one.created_at.toISOString(),
      })),
      survei: answers.map((one) => ({
        formulir: one.form,
        jawaban: opened(one),
        dikirim: one.created_at.toISOString(),
        keluhan: one.complaint === null ? null : { kode: codeText(one.complaint), keadaan: one.complaint_state },
      })),
      pendaftaran_belum_disertakan: sameNumber === 0 ? null : sameNumberText(sameNumber),
      tiket_yang_dipindai_sebagai_petugas: await countScansOf(db, userId),
      perangkat_gerbang: await findGateDevicesOf(db, userId),
    };
  },
  async keeps(tx, userId, now) {
    const unsettled = await findUnsettled(tx, userId, now);
    if (unsettled.length === 0) return null;
    const codes = listText(unsettled.map(({ code }) => codeText(code)));
    if (unsettled.some(({ is_in_review: isInReview }) => isInReview)) {
      return `Kasir sedang memeriksa bukti transfer Anda untuk pendaftaran ${codes}. Hapus akun setelah pemeriksaannya selesai.`;
    }
    return unsettled.every(({ state }) => state === 'refund_due')
      ? `Uang Anda dari pendaftaran ${codes} sedang dikembalikan. Hapus akun setelah dana diterima.`
      : `Anda terdaftar di acara berbayar (${codes}). Batalkan dulu supaya uangnya kembali, lalu hapus akun.`;
  },
  async erase(tx, userId, platform) {
    const all = await findPersonalRegistrations(tx, userId);
    for (const { id } of all.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const registration = await lockRegistration(tx, { id });
      if (registration && occupiesSeat(registration.state)) await releaseSeats(tx, id);
      // An attempt to pay it ends by the clock; money that comes all the same is refused.
      if (registration) await platform.jobs.enqueue(tx, offerSeats, { formId: registration.form_id });
    }
    const ids = all.map(({ id }) => id);
    await eraseMessages(tx, platform.jobs, { ids: await findNoticeMessages(tx, ids) });
    await deleteWithFiles(tx, platform, ids);
    const answers = await findPersonalAnswers(tx, userId);
    const settled = answers.filter(({ complaint, complaint_state: state }) => complaint === null || state === 'closed');
    await deleteAnswers(
      tx,
      platform,
      settled.map(({ id }) => id),
    );
  },
};
