import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { isExpected } from '../request/desk-states.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { DeskState } from '../request/request-desk.schema.ts';

type Facts = Readonly<{
  facility: { name: string };
  doctor: { name: string };
  patient_name: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  code: string;
  status: RequestStatus;
  desk_state: DeskState;
  is_over: boolean;
  holds_place: boolean;
  duplicate_of: string | null;
}>;

/** What has happened to the doctor's practice on the day of a visit; `present`: the patient was told of an absence that is over. */
export type PracticeNews = Readonly<{ kind: 'late' | 'absent' | 'hours' | 'present'; minutes: number | null }>;

/**
 * The chat message with which the desk begins, so that the patient can answer with one word. `news`: what it has to tell. `{{link}}` is the
 * private link, which its caller fills in. A request that may be another person's says neither the patient nor the doctor, and has no link.
 */
export function visitChat(request: Facts, news: PracticeNews | null): ChatText {
  const place = request.facility.name;
  const visit = `${longDateOf(request.visit_date)}, ${hoursOf(request.start_hour, request.end_hour, request.time_zone)}`;
  if (request.status === 'quarantined' || request.duplicate_of !== null) {
    const asked = request.duplicate_of === null ? 'satu permintaan kunjungan' : 'lebih dari satu permintaan kunjungan';
    const question =
      request.duplicate_of === null
        ? 'Apakah Anda yang memintanya? Balas YA bila benar, atau TIDAK bila bukan Anda.'
        : 'Apakah semuanya dari Anda? Balas YA, dan kami menggabungkannya menjadi satu, atau TIDAK bila ada yang bukan dari Anda.';
    return {
      lines: [`Halo, kami dari ${place}.`, '', `Kami menerima ${asked} pada ${visit} dengan nomor ini.`, question],
      values: { place, visit },
    };
  }
  const values = { place, visit, patient: request.patient_name, code: request.code };
  const greeting = `Halo ${request.patient_name}, kami dari ${place}.`;
  if (request.status === 'cancelled' || request.is_over || !isExpected(request.desk_state))
    return { lines: [greeting, '', `Kami menghubungi Anda tentang kunjungan pada ${visit}. Kode: ${request.code}.`], values };
  const lines = [greeting, '', ...linesOf(request, news, visit), '', 'Lihat, pindah tanggal, atau batalkan: {{link}}'];
  return { lines, values: { ...values, doctor: request.doctor.name, minutes: news?.minutes ? String(news.minutes) : '' } };
}

function linesOf({ doctor, code, holds_place }: Facts, news: PracticeNews | null, visit: string): string[] {
  const known = `Kunjungan Anda: ${doctor.name}, ${visit}. Kode: ${code}.`;
  if (news?.kind === 'late') {
    return [
      `Mohon maaf, ${doctor.name} terlambat sekitar ${news.minutes} menit. ${known}`,
      'Apakah Anda tetap datang? Balas YA bila Anda menunggu, atau tulis hari lain yang Anda inginkan.',
    ];
  }
  if (news?.kind === 'absent') {
    return [
      `Mohon maaf, ${doctor.name} tidak praktik pada waktu kunjungan Anda. ${known}`,
      'Balas pesan ini dengan hari lain yang Anda inginkan, atau BATAL bila tidak jadi.',
    ];
  }
  if (news?.kind === 'present') {
    return [
      `Mohon maaf atas kabar kami sebelumnya: ${doctor.name} tetap praktik. ${known}`,
      'Apakah Anda tetap datang? Balas YA bila jadi, atau tulis hari lain yang Anda inginkan.',
    ];
  }
  if (news?.kind === 'hours') {
    return [
      `Mohon maaf, jam praktik ${doctor.name} berubah. ${known}`,
      'Apakah jam ini cocok? Balas YA bila cocok, atau tulis hari lain yang Anda inginkan.',
    ];
  }
  return [
    `Anda mendaftar ke ${doctor.name} pada ${visit}. Kode: ${code}.`,
    holds_place
      ? 'Apakah Anda jadi datang? Balas YA bila jadi, atau tulis hari lain yang Anda inginkan.'
      : 'Tempat pada jam itu belum dapat kami pastikan. Balas pesan ini dengan hari lain yang juga cocok untuk Anda.',
  ];
}
