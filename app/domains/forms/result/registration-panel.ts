import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { isOngoing } from '../registration/event-notice-kinds.ts';
import { type RegistrationState, stateAfter } from '../registration/registration-states.ts';

export type Act = 'approve' | 'release' | 'reject' | 'cancel' | 'resend' | 'renew';

/** What staff can do with a registration in this state. */
export function actsOf(state: RegistrationState): Act[] {
  const allowed: Readonly<Record<Act, boolean>> = {
    approve: state === 'awaiting_approval',
    release: state === 'quarantined',
    reject: stateAfter(state, 'reject') !== null,
    resend: state === 'confirmed',
    renew: isOngoing(state),
    cancel: stateAfter(state, 'reject') === null && stateAfter(state, 'cancel') !== null,
  };
  return (Object.keys(allowed) as Act[]).filter((act) => allowed[act]);
}

type Opened = Readonly<{
  party: number;
  total: number;
  waiting_no: number | null;
  hold_until: Date | null;
  phone_masked: string | null;
  email: string | null;
  created_at: Date;
  participants: readonly Readonly<{ n: number; name: string; guardian_name: string | null; guardian_relation: string | null }>[];
  admissions: readonly Readonly<{ list: string; first_at: Date; admitted: number }>[];
}>;

/** What is known of a registration beside the answers, for the panel. */
export function factsOf(one: Opened): [label: string, value: string][] {
  const guardian = one.participants.find(({ guardian_name: name }) => name !== null);
  const rows: [string, string | null][] = [
    ['Peserta', one.participants.length > 1 ? one.participants.map(({ name }) => name).join('\n') : `${one.party} orang`],
    ['Wali', guardian ? `${guardian.guardian_name} (${guardian.guardian_relation})` : null],
    ['Biaya', one.total > 0 ? rupiah(one.total) : null],
    ['Daftar tunggu', one.waiting_no === null ? null : `nomor ${one.waiting_no}`],
    ['Ditahan sampai', one.hold_until && momentText(one.hold_until.toISOString())],
    ['Telepon', one.phone_masked],
    ['Email', one.email],
    [
      'Hadir',
      one.admissions.map(({ list, first_at: at, admitted }) => `${list}: ${admitted} orang, ${momentText(at.toISOString())}`).join('\n'),
    ],
    ['Mendaftar', momentText(one.created_at.toISOString())],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

const doneTexts: Readonly<Record<string, string>> = {
  approve: 'Pendaftaran disetujui, dan pendaftar dikabari.',
  release: 'Pendaftaran diteruskan seperti yang lain.',
  reject: 'Pendaftaran ditolak, dan pendaftar dikabari.',
  cancel: 'Pendaftaran dibatalkan, dan pendaftar dikabari.',
  resend: 'Tiket dikirim ulang ke kontak pendaftar.',
  renew: 'Tautan dan tiket yang lama tidak berlaku lagi; yang baru dikirim ke kontak pendaftar.',
  masuk: 'Peserta dicatat, belum dicatat masuk.',
  hadir: 'Peserta dicatat, dan sudah dicatat masuk.',
  bayar: 'Peserta dicatat. Biayanya diterima di kasir dulu; sesudah itu tiketnya dapat dipindai.',
  tunggu: 'Peserta dicatat di daftar tunggu.',
  pindah: 'Acara dipindahkan; semua peserta sedang dikabari.',
  'acara-batal': 'Acara dibatalkan; semua peserta sedang dikabari, dan uangnya kembali.',
  'sertifikat-dicabut': 'Sertifikat dicabut; siapa yang memeriksanya membaca itu.',
  teruskan: 'Jawaban diteruskan. Keluhannya ada di Keluhan pasien, dan pengirim dikabari.',
  hapus: 'Jawaban dihapus.',
  'tiket-diganti': 'Semua tiket diganti; peserta sedang dikabari.',
  ekspor: 'Berkasnya sedang disiapkan; muat ulang halaman ini sebentar lagi.',
};

type Entered = Readonly<{ state: RegistrationState; isAdmitted: boolean }>;

/** The word for what became of a person that staff have entered. */
export function enteredWord({ state, isAdmitted }: Entered): string {
  if (isAdmitted) return 'hadir';
  return state === 'awaiting_payment' ? 'bayar' : state === 'waiting' ? 'tunggu' : 'masuk';
}

/** The sentence of what an address says was done. */
export const doneText = (done: string | null): string | null => namedText(doneTexts, done);

/** The message with which staff begin a chat. `event`: its name; null of a sensitive one, because others read the messages of a phone. */
export const registrationChat = (place: string, event: string | null, code: string): ChatText => ({
  lines: [`Halo, kami dari ${place}. Ini tentang pendaftaran Anda${event === null ? '' : ` untuk ${event}`}. Kode: ${code}.`],
  values: { place, code, ...(event === null ? {} : { event }) },
});
