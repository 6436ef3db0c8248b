import { hoursOf, longDateOf } from '#app/platform/calendar.ts';
import type { MessageTemplate, TemplateValues } from '#app/platform/messaging/templates.ts';
import { phoneText } from '#app/platform/phone-text.ts';
import type { ReminderKind } from '../reminders/times.rules.ts';

/** What a patient is told by phone about a visit. */
export type VisitMessageKind =
  | 'received'
  | 'confirmed'
  | 'moved'
  | 'cancelled'
  | 'reminder'
  | 'doctor_late'
  | 'doctor_absent'
  | 'doctor_present';

/** What the texts say of a visit: neither the patient nor the polyclinic, and the doctor only where the message is about the doctor. */
export type NotifiedVisit = Readonly<{
  code: string;
  status: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  doctor_name: string;
  facility_name: string;
  facility_phone: string;
}>;

type Text = Readonly<{ title: string; body: string; minutes: number }>;

const dayMinutes = 24 * 60;
const ending = 'lewat {{url}} sebelum waktunya.';

/** The texts; the provider approves each, so a change needs a new version. */
const texts: Readonly<Record<VisitMessageKind, Text>> = {
  received: {
    title: 'Permintaan tercatat',
    body: `Sehati: permintaan kunjungan Anda ke {{hospital}} pada {{when}} tercatat dengan kode {{code}}. Petugas menghubungi Anda untuk memastikannya. Lihat, pindahkan, atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
  confirmed: {
    title: 'Kunjungan dipastikan',
    body: `Sehati: kunjungan Anda ke {{hospital}} pada {{when}} sudah dipastikan. Datang 15 menit lebih awal dan sebutkan kode {{code}} di loket. Bila berhalangan, pindahkan atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
  moved: {
    title: 'Kunjungan dipindahkan',
    body: `Sehati: kunjungan Anda ke {{hospital}} dengan kode {{code}} dipindahkan ke {{when}}. Bila waktu ini tidak cocok, pindahkan lagi atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
  cancelled: {
    title: 'Kunjungan dibatalkan',
    body: 'Sehati: kunjungan Anda ke {{hospital}} pada {{when}} dengan kode {{code}} dibatalkan rumah sakit. Alasannya: {{reason}}. Lihat di {{url}} atau telepon {{phone}} bila Anda perlu bantuan.',
    minutes: dayMinutes,
  },
  reminder: {
    title: 'Pengingat kunjungan',
    body: `Sehati: kunjungan Anda {{day}} ke {{hospital}}, yaitu {{when}}. Datang 15 menit lebih awal dan sebutkan kode {{code}} di loket. Pindahkan, batalkan, atau hentikan pengingat ${ending}`,
    minutes: 4 * 60,
  },
  doctor_late: {
    title: 'Dokter terlambat',
    body: `Sehati: {{doctor}} terlambat sekitar {{minutes}} menit pada {{when}} di {{hospital}}. Kunjungan Anda dengan kode {{code}} tetap berlaku. Bila tidak dapat menunggu, pindahkan atau batalkan lewat {{url}} kapan saja.`,
    minutes: 4 * 60,
  },
  doctor_absent: {
    title: 'Dokter tidak praktik',
    body: 'Sehati: {{doctor}} tidak praktik pada {{when}} di {{hospital}}. Kunjungan Anda dengan kode {{code}} perlu dipindahkan. Pilih waktu lain atau batalkan lewat {{url}} atau tunggu telepon dari petugas.',
    minutes: dayMinutes,
  },
  doctor_present: {
    title: 'Dokter tetap praktik',
    body: `Sehati: {{doctor}} tetap praktik seperti semula pada {{when}} di {{hospital}}, jadi abaikan pesan sebelumnya. Kunjungan Anda dengan kode {{code}} tetap berlaku. Bila berhalangan, pindahkan atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
};

const example: TemplateValues = {
  hospital: 'RSIA Sehati Dago',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  code: 'K7M4P2QX',
  url: 'https://sehati.example/pendaftaran/status/R4hasia',
  reason: 'dokter mengikuti operasi darurat',
  phone: '(022) 0000-0101',
  day: 'besok',
  doctor: 'dr. Rina Kusumawardani, Sp.A',
  minutes: '60',
};

/** The id of the template of a message. */
export const templateOf = (kind: VisitMessageKind) => `visit_${kind}`;

export const visitTemplateIds = Object.keys(texts).map((kind) => templateOf(kind as VisitMessageKind));

const dayTexts: Readonly<Record<ReminderKind, string>> = { week_before: 'satu minggu lagi', day_before: 'besok', hours_before: 'hari ini' };

/** What no record has: which visit the message was written for, and what the staff said. `absence`: obsolete once this is undone. */
export type VisitNote = Readonly<{ about: string; reason?: string; minutes?: string; reminder?: ReminderKind; absence?: string }>;

/** Which visit a message is about: it is obsolete once the request was moved. */
export const aboutOf = ({ visit_date, start_hour }: Pick<NotifiedVisit, 'visit_date' | 'start_hour'>) => `${visit_date} ${start_hour}`;

/** The values of a message as the visit is now; null when it is obsolete: moved, cancelled, or not cancelled after all. */
export function visitValues(kind: VisitMessageKind, visit: NotifiedVisit, note: VisitNote, statusUrl: string): TemplateValues | null {
  const expected = kind === 'cancelled' ? 'cancelled' : 'requested';
  if (visit.status !== expected || aboutOf(visit) !== note.about) return null;
  return {
    hospital: visit.facility_name,
    when: `${longDateOf(visit.visit_date)}, ${hoursOf(visit.start_hour, visit.end_hour, visit.time_zone)}`,
    code: visit.code,
    url: note.reminder ? `${statusUrl}?buka=pengingat` : statusUrl,
    phone: phoneText(visit.facility_phone),
    doctor: visit.doctor_name,
    day: note.reminder ? dayTexts[note.reminder] : '',
    reason: note.reason ?? '',
    minutes: note.minutes ?? '',
  };
}

type Reading = NonNullable<MessageTemplate['read']>;

/** The templates of all messages about visits. The staff may read and send each of them by hand. */
export function visitTemplates(read: (kind: VisitMessageKind) => Reading): MessageTemplate[] {
  return Object.entries(texts).map(([name, { title, body, minutes }]) => {
    const kind = name as VisitMessageKind;
    const used = Object.fromEntries(Object.entries(example).filter(([value]) => body.includes(`{{${value}}}`)));
    return { id: templateOf(kind), version: 1, title, category: 'UTILITY', body, example: used, minutes, byHand: true, read: read(kind) };
  });
}

/** The sentence at the button. A changed text gets a new version; the record has the version that was shown. */
export const phoneReminderConsent = {
  version: '2026-11-22',
  text: 'Dengan menekan tombol ini Anda setuju pengingat kunjungan dikirim ke nomor itu lewat WhatsApp, atau SMS bila nomor itu tidak memakai WhatsApp. Isinya melewati penyedia pesan di luar Indonesia: nama rumah sakit, waktu, kode, dan tautan kunjungan.',
} as const;
