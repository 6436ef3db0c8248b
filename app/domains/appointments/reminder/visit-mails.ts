import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { noNumber, numberFacts } from '../request/number-facts.ts';
import { arriveText } from '../request/report-texts.ts';
import type { ShownNumber } from '../request/visit-number.schema.ts';
import { type ReminderKind, reminderTimesText } from './reminder-times.ts';

/** The facts of a visit in its mails. The patient's name is not one of them: a stranger could write anything there and have it mailed. */
export type MailedVisit = Readonly<{
  code: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  shows_place: boolean;
  doctor: { name: string };
  facility: { name: string; address: string; phone: string };
}>;

const headings: Readonly<Record<ReminderKind | 'email_set', string>> = {
  email_set: 'Pengingat kunjungan Anda sudah diatur',
  week_before: 'Kunjungan Anda satu minggu lagi',
  day_before: 'Kunjungan Anda besok',
  hours_before: 'Kunjungan Anda hari ini',
};

const byHospital = ({ facility }: MailedVisit) =>
  `${facility.name} menghubungi Anda lewat WhatsApp atau telepon untuk memastikannya. Bila Anda belum dihubungi, telepon ${phoneText(facility.phone)}.`;

/** Which reminders come, of those whose time is not over. */
function promiseOf(ahead: readonly ReminderKind[]): string {
  const times = reminderTimesText(ahead);
  return times
    ? `Kami mengirim pengingat ${times}, selama permintaan tidak dibatalkan.`
    : 'Kunjungan ini sudah dekat, jadi tidak ada pengingat lagi yang dikirim untuk waktu ini.';
}

function paragraphsOf({ kind, visit, number, ahead }: Required<Omit<VisitMail, 'statusUrl'>>): string[] {
  const recorded = visit.shows_place
    ? `Permintaan kunjungan ini tercatat. ${byHospital(visit)}`
    : `Permintaan kunjungan ini tercatat dan tempatnya belum pasti. ${byHospital(visit)}`;
  if (kind === 'email_set') {
    return [`Email ini dicatat sebagai tujuan pengingat. ${promiseOf(ahead)}`, recorded];
  }
  return [recorded, `${arriveText(number)} dan sebutkan kode di loket. Bila tidak jadi datang, pindahkan atau batalkan.`];
}

type VisitMail = Readonly<{
  kind: ReminderKind | 'email_set';
  visit: MailedVisit;
  /** As it is when the mail is written. */
  number?: ShownNumber;
  ahead: readonly ReminderKind[];
  statusUrl: string;
}>;

/** The mail to a confirmed address: at once, or a reminder. `ahead` names the reminders that are to come. */
export function visitMail({ kind, visit, number = noNumber, ahead, statusUrl }: VisitMail): MailContent {
  const when = `${longDateOf(visit.visit_date)}, ${hoursOf(visit.start_hour, visit.end_hour, visit.time_zone)}`;
  return {
    subject: `${headings[kind]}, kode ${visit.code}`,
    preheader: `${when}, ${visit.doctor.name}`,
    heading: headings[kind],
    paragraphs: paragraphsOf({ kind, visit, number, ahead }),
    facts: [
      ['Kode', visit.code],
      ['Waktu', when],
      ...numberFacts(number),
      ['Dokter', visit.doctor.name],
      ['Rumah sakit', `${visit.facility.name}, ${visit.facility.address}`],
    ],
    action: { label: 'Lihat, pindahkan, atau batalkan', url: statusUrl },
    otherWay: { lead: 'Tidak ingin menerima pengingat?', label: 'Hentikan pengingat', url: `${statusUrl}?buka=pengingat` },
    caution:
      'Anda tidak meminta pesan ini? Seseorang mungkin salah menulis alamat emailnya. Hentikan pengingat, maka alamat ini kami hapus dari permintaan itu.',
    values: {
      code: visit.code,
      when,
      doctor: visit.doctor.name,
      hospital: visit.facility.name,
      phone: phoneText(visit.facility.phone),
      times: reminderTimesText(ahead) ?? '',
      ...(number.call_window?.report_by ? { report: number.call_window.report_by } : {}),
    },
    sentBecause: 'alamat ini ditulis sebagai tujuan pengingat kunjungan',
  };
}

type CheckMail = Readonly<{ visit: Pick<MailedVisit, 'visit_date' | 'facility'>; ahead: readonly ReminderKind[]; url: string }>;

/** The mail to an address that anybody may have written: it names hospital and date, and its link shows nothing else. */
export function addressCheckMail({ visit: { visit_date, facility }, ahead, url }: CheckMail): MailContent {
  const date = longDateOf(visit_date);
  return {
    subject: 'Kirim pengingat kunjungan ke email ini?',
    preheader: `${facility.name}, ${date}`,
    heading: 'Kirim pengingat kunjungan ke email ini?',
    paragraphs: [
      `Alamat ini ditulis untuk pengingat kunjungan ke ${facility.name} pada ${date}. Bila itu Anda, tekan tombol di bawah; kode dan tautan kunjungan lalu kami kirim ke sini.`,
      promiseOf(ahead),
    ],
    action: { label: 'Ya, kirim pengingat ke sini', url },
    otherWay: { lead: 'Bukan Anda?', label: 'Hapus alamat ini', url: `${url}#hapus` },
    caution:
      'Anda tidak meminta pesan ini? Seseorang mungkin salah menulis alamat emailnya. Tanpa persetujuan Anda tidak ada pengingat yang kami kirim.',
    values: { hospital: facility.name, date, times: reminderTimesText(ahead) ?? '' },
    sentBecause: 'alamat ini ditulis sebagai tujuan pengingat kunjungan',
  };
}

/** What a patient did to a request, for the hospital. */
export type Change = Readonly<{ kind: 'moved'; from: string } | { kind: 'cancelled' }>;

/** The message to the staff: code, hospital, doctor and dates. It has no name, number or link of the patient. */
export function staffMail(change: Change, visit: MailedVisit): { subject: string; text: string } {
  const isMove = change.kind === 'moved';
  const hours = hoursOf(visit.start_hour, visit.end_hour, visit.time_zone);
  return {
    subject: `Kunjungan ${isMove ? 'dipindahkan' : 'dibatalkan'} oleh pasien: kode ${visit.code}, ${visit.facility.name}`,
    text: [
      isMove ? 'Pasien memindahkan permintaan kunjungannya.' : 'Pasien membatalkan permintaan kunjungannya.',
      '',
      `Kode: ${visit.code}`,
      `Rumah sakit: ${visit.facility.name}`,
      `Dokter: ${visit.doctor.name}`,
      ...(isMove
        ? [`Tanggal lama: ${longDateOf(change.from)}`, `Tanggal baru: ${longDateOf(visit.visit_date)}, ${hours}`]
        : [`Tanggal: ${longDateOf(visit.visit_date)}, ${hours}`]),
      ...(isMove && !visit.shows_place ? ['', 'Tempat pada tanggal baru belum tersedia: petugas yang memastikannya.'] : []),
    ].join('\n'),
  };
}
