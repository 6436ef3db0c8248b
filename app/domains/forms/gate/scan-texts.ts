import { initials, maskedName } from '#app/platform/text/masked-name.ts';
import type { GateList, RefusalReason } from './gate.ts';

/** The texts of a scan, as the specification has them. */
export const scanTexts = {
  valid: 'Peserta ini Valid',
  first: 'Ini pemindaian pertama untuk peserta ini',
  again: 'Peserta ini sudah pernah dipindai',
  invalid: 'Peserta tidak Valid',
  /** Decided by the device alone. */
  stored: 'Tercatat di perangkat',
} as const;

const hour = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' });
const dayAndHour = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Jakarta',
});

/** A time of the day of the event: "09.12 WIB". */
export const hourText = (at: Date): string => `${hour.format(at)} WIB`;

/** The popup of a second scan: "Peserta ini sudah pernah dipindai pada: 09.12 WIB". */
export const againAt = (at: Date): string => `${scanTexts.again} pada: ${hourText(at)}`;

const reasonTexts: Readonly<Record<RefusalReason, string>> = {
  revoked: 'Tiket ini sudah diganti. Minta tiket yang terbaru',
  cancelled: 'Pendaftaran ini dibatalkan',
  unpaid: 'Belum dibayar',
  waiting: 'Masih di daftar tunggu',
  unapproved: 'Belum disetujui panitia',
  too_early: 'Pintu belum dibuka',
  too_late: 'Pintu sudah ditutup',
  wrong_list: 'Daftar ini bukan milik acara',
};

/** Why somebody may not enter, in a line. */
export function reasonText(reason: RefusalReason, list: Pick<GateList, 'opensAt' | 'closesAt'> | null): string {
  if (reason === 'too_early' && list) return `${reasonTexts.too_early}: mulai ${dayAndHour.format(list.opensAt)} WIB`;
  if (reason === 'too_late' && list) return `${reasonTexts.too_late} sejak ${dayAndHour.format(list.closesAt)} WIB`;
  return reasonTexts[reason];
}

/** How many of a family are inside: "2 dari 3 sudah masuk". */
export const admittedText = (admitted: number, party: number): string => `${admitted} dari ${party} sudah masuk`;

/** A name as it is shown at a gate; a child's is initials. */
export const gateName = (name: string, audience: string): string => (audience === 'child' ? initials(name) : maskedName(name));
