import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';

/** The beginnings of answers, before staff have changed a sentence of them; they are completed before they are sent. */
export const preparedTexts = {
  jadwal: {
    label: 'Jadwal dan pendaftaran',
    text: 'Terima kasih atas pesan Anda.\n\nJadwal dokter terbaru ada di halaman Cari Dokter situs kami. Dari halaman dokter itu Anda dapat langsung mendaftar dan memilih tanggal kunjungan.',
  },
  biaya: {
    label: 'Biaya dan penjamin',
    text: 'Terima kasih atas pesan Anda.\n\nBiaya bergantung pada tindakan dan penjamin Anda. Petugas pendaftaran kami dapat memberi perkiraan lewat telepon pada jam kerja.',
  },
  dokter: {
    label: 'Pertanyaan tentang kesehatan',
    text: 'Terima kasih atas pesan Anda.\n\nPertanyaan tentang keluhan atau obat perlu dijawab dokter yang memeriksa Anda, jadi kami tidak menjawabnya lewat surat. Silakan mendaftar ke poliklinik. Bila keadaannya gawat, segera datang ke IGD terdekat.',
  },
  keluhan: {
    label: 'Keluhan diterima',
    text: 'Terima kasih sudah menyampaikan keluhan Anda.\n\nKami mohon maaf atas pengalaman Anda. Kami sedang memeriksanya dan mengabari Anda lagi setelah selesai.',
  },
} as const;

/** The lines of a beginning. */
export const preparedLines = (text: string): ChatText => ({ lines: text.split('\n'), values: {} });

/** The message with which staff begin a chat with the sender of a letter. */
export const senderChat = (name: string, place: string): ChatText => ({
  lines: [`Halo ${name}, kami dari ${place} tentang pesan Anda di situs kami.`],
  values: { name, place },
});

/** The mail that brings the sender of a letter what staff wrote. */
export function answerMail({ id, facility }: Readonly<{ id: string; facility: string | null }>, text: string): MailContent {
  return {
    subject: `Jawaban untuk pesan Anda nomor ${id}`,
    preheader: 'Jawaban dari petugas kami',
    heading: 'Jawaban untuk pesan Anda',
    paragraphs: text.split(/\n{2,}/),
    facts: [['Nomor pesan', id], ...(facility ? [['Rumah sakit', facility] as const] : [])],
    values: { number: id, answer: text },
    sentBecause: 'Anda menulis kepada kami lewat formulir Hubungi Kami',
  };
}
