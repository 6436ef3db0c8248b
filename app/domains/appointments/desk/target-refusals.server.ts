import { type Failure, fail } from '#app/platform/operations/operation.server.ts';
import type { TargetRefusal } from '../request/request-desk.schema.ts';

/** Why staff cannot book a date of a schedule. */
const texts = {
  schedule_unknown: [422, 'schedule_id', 'Jadwal ini tidak ada di rumah sakit ini. Pilih jadwal lain.'],
  past: [422, 'visit_date', 'Jam praktik pada tanggal itu sudah selesai. Pilih tanggal lain.'],
  wrong_weekday: [422, 'visit_date', 'Dokter tidak berpraktik pada hari itu. Pilih tanggal lain.'],
  too_far: [422, 'visit_date', 'Kunjungan dicatat paling jauh 90 hari ke depan. Pilih tanggal yang lebih dekat.'],
  schedule_ended: [422, 'visit_date', 'Jadwal ini tidak berlaku pada tanggal itu. Pilih tanggal lain.'],
  closed: [409, 'visit_date', 'Praktik ini ditiadakan pada tanggal itu. Pilih tanggal lain.'],
  doctor_away: [409, 'visit_date', 'Dokter tidak berpraktik pada tanggal itu. Pilih tanggal lain.'],
  holiday: [409, 'visit_date', 'Poliklinik tutup pada tanggal itu. Pilih tanggal lain.'],
  full: [409, 'visit_date', 'Kuota pada tanggal itu sudah penuh. Pilih tanggal lain, atau minta manajer memberi tempat di luar kuota.'],
  doctor_elsewhere: [409, 'visit_date', 'Dokter sudah ditunggu pasien di rumah sakit lain pada jam itu. Pilih tanggal lain.'],
  duplicate: [409, 'visit_date', 'Pasien ini sudah punya permintaan pada jadwal dan tanggal itu.'],
} as const satisfies Record<TargetRefusal | 'duplicate' | 'doctor_elsewhere', readonly [status: number, field: string, text: string]>;

export type TargetCode = keyof typeof texts;

export const targetFailures = Object.fromEntries(
  Object.entries(texts).map(([code, [status, , message]]) => [code, [status, message]]),
) as unknown as Readonly<Record<TargetCode, Failure>>;

/** The refusal at the field that the desk has to change. */
export function targetRefused<const C extends TargetCode>(code: C) {
  const [, field, message] = texts[code];
  return fail(code, { fieldErrors: { [field]: [message] } });
}
