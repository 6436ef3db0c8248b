import { hoursOf, longDateOf } from '#app/platform/calendar.ts';

type Facts = Readonly<{
  facility: { name: string };
  doctor: { name: string };
  patient_name: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  code: string;
  holds_place: boolean;
}>;

/** The chat message with which the desk begins, so that the patient can answer with one word. */
export function contactText(request: Facts, statusUrl: string): string {
  const visit = `${longDateOf(request.visit_date)}, ${hoursOf(request.start_hour, request.end_hour, request.time_zone)}`;
  return [
    `Halo ${request.patient_name}, kami dari ${request.facility.name}.`,
    '',
    `Anda mendaftar ke ${request.doctor.name} pada ${visit}. Kode: ${request.code}.`,
    request.holds_place
      ? 'Apakah Anda jadi datang? Balas YA bila jadi, atau tulis hari lain yang Anda inginkan.'
      : 'Kuota jam itu sudah penuh. Balas pesan ini dengan hari lain yang Anda inginkan.',
    '',
    `Lihat, pindah tanggal, atau batalkan: ${statusUrl}`,
  ].join('\n');
}
