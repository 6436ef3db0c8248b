import type { Failure, FailureExtra } from '#app/platform/operations/operation.server.ts';
import { waitText } from '#app/platform/time/wait-text.ts';

/** The refusals of a request, a move and a cancellation, with HTTP status, field and text. */
const refusals = {
  phone_invalid: [422, 'phone', 'Nomor telepon harus valid. Contoh: 0812-3456-7890.'],
  consent_changed: [422, 'consent', 'Kalimat persetujuan sudah diperbarui. Muat ulang halaman lalu kirim lagi.'],
  schedule_unknown: [422, 'schedule_id', 'Jadwal ini sudah tidak ada. Pilih jadwal lain.'],
  schedule_mismatch: [
    422,
    'schedule_id',
    'Jadwal ini bukan milik dokter, poliklinik, atau rumah sakit yang dipilih. Pilih ulang jadwalnya.',
  ],
  past: [422, 'visit_date', 'Waktu kunjungan ini sudah lewat. Pilih tanggal lain.'],
  wrong_weekday: [422, 'visit_date', 'Dokter tidak berpraktik pada hari itu. Pilih tanggal lain.'],
  too_far: [422, 'visit_date', 'Pendaftaran dibuka paling jauh 90 hari ke depan. Pilih tanggal yang lebih dekat.'],
  schedule_ended: [422, 'visit_date', 'Jadwal ini tidak berlaku pada tanggal itu. Pilih tanggal lain.'],
  closed: [409, 'visit_date', 'Praktik ini ditiadakan pada tanggal itu. Pilih tanggal lain.'],
  doctor_away: [409, 'visit_date', 'Dokter sedang tidak berpraktik pada tanggal itu. Pilih tanggal lain.'],
  holiday: [409, 'visit_date', 'Poliklinik tutup pada hari libur itu. Pilih tanggal lain.'],
  full: [409, 'visit_date', 'Jadwal pada tanggal itu sudah penuh. Pilih tanggal lain.'],
  doctor_elsewhere: [409, 'visit_date', 'Dokter sudah ditunggu pasien di rumah sakit lain pada jam itu. Pilih tanggal lain.'],
  no_date: [409, 'schedule_id', 'Belum ada tanggal kosong untuk jadwal ini. Pilih jadwal lain.'],
  duplicate: [409, 'schedule_id', 'Pendaftaran atas nama dan nomor ini sudah ada untuk jadwal tersebut.'],
  family_unknown: [422, 'family_member_id', 'Anggota keluarga ini tidak ada di akun Anda. Pilih dari daftar atau tulis namanya.'],
  too_many_for_phone: [429, 'phone', 'Nomor ini sudah dipakai untuk 3 pendaftaran hari ini. Coba lagi besok atau hubungi rumah sakit.'],
  too_many_for_visit: [
    429,
    null,
    (seconds: number) => `Terlalu banyak pendaftaran dari perangkat ini. Coba lagi dalam ${waitText(seconds)}.`,
  ],
  form_expired: [409, 'form_time', 'Formulir sudah terlalu lama terbuka. Muat ulang lalu kirim lagi.'],
  not_found: [404, null, 'Pendaftaran tidak ditemukan. Periksa kembali tautannya.'],
  not_active: [409, null, 'Pendaftaran ini sudah dibatalkan. Silakan mendaftar lagi.'],
  visit_over: [409, null, 'Waktu kunjungan ini sudah lewat.'],
} as const satisfies Record<string, readonly [status: number, field: string | null, text: Failure[1]]>;

export type Refusal = keyof typeof refusals;
const onlyForLinks = ['not_found', 'not_active', 'visit_over', 'duplicate'] as const;
export type SubmitRefusal = Exclude<Refusal, (typeof onlyForLinks)[number]>;

type Failures<C extends string> = Readonly<Record<C, Failure>>;

/** The failures of a change of a request, with status and text. */
export const changeFailures = Object.fromEntries(
  Object.entries(refusals).map(([code, [status, , message]]) => [code, [status, message]]),
) as unknown as Failures<Refusal>;

const tooOften: Failure = [429, (seconds) => `Terlalu banyak pendaftaran dari jaringan ini. Coba lagi dalam ${waitText(seconds)}.`];

/** The failures of a new request. */
export const submitFailures = {
  ...Object.fromEntries(Object.entries(changeFailures).filter(([code]) => !(onlyForLinks as readonly string[]).includes(code))),
  too_many_requests: tooOften,
} as Failures<SubmitRefusal | 'too_many_requests'>;

/** Returns the further fields of a refusal: the form field, the time to wait, and for API clients the reason. */
export function refusalExtra(
  code: Refusal,
  { message: given, retryAfterSeconds }: Pick<FailureExtra, 'message' | 'retryAfterSeconds'> = {},
): FailureExtra {
  const [, field, text] = refusals[code];
  const message = given ?? (typeof text === 'string' ? text : text(retryAfterSeconds ?? 0));
  return { message, retryAfterSeconds, details: { reason: code }, ...(field ? { fieldErrors: { [field]: [message] } } : {}) };
}
