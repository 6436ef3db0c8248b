import { findDoctorsRoom, sayInRoom } from '#app/domains/chat/index.server.ts';
import { appointmentAddress, nextVisits, plainHours } from '#app/domains/directory/doctor/doctor.ts';
import { getDoctorProfileOrNull } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { offerRegistrationInput } from './place-offer.schema.ts';

/** The dates of each hospital that a doctor is shown. */
const maxDates = 12;

/** The free dates of a doctor for which one can register, at all hospitals. */
export async function findRegistrationDates(reads: Reads, doctorSlug: string) {
  const profile = await getDoctorProfileOrNull(reads, doctorSlug);
  return nextVisits(profile?.practices ?? [], maxDates).flatMap(({ facility, dates }) =>
    dates
      .filter(({ refusal }) => refusal === null)
      .map(({ scheduleId, date, start, end, remaining }) => ({
        schedule_id: scheduleId,
        date,
        remaining,
        facility: { name: facility.name, slug: facility.slug },
        when: `${longDateOf(date)}, ${plainHours(start, end)}`,
      })),
  );
}

/** Says in a chat where its patient registers for a visit to the doctor, on a date or on one of the patient's own choice. It holds no place. */
export const offerRegistration = operation({
  name: 'reservation.chat_registration_sent',
  access: staffCan('practice.own'),
  limits: [perAccount(30, '10m', 'chat_offers')],
  input: offerRegistrationInput,
  failures: { not_found: notFound, unavailable_date: [409, 'Tanggal itu baru saja penuh atau ditutup. Pilih tanggal lain.'] },
  async run({ tx, actor, platform, cache, clock }, { room: name, schedule_id: scheduleId, date }) {
    const room = await findDoctorsRoom(tx, actor, name, clock.now());
    if (!room) return fail('not_found');
    const doctor = room.doctorSlug;
    const dates = date === null ? [] : await findRegistrationDates({ db: tx, cache, clock }, doctor);
    const visit = dates.find((one) => one.schedule_id === scheduleId && one.date === date);
    if (date !== null && !visit) return fail('unavailable_date');
    const text = visit
      ? `Dokter menyarankan kunjungan ${visit.when}, di ${visit.facility.name}. Daftarkan lewat tautan ini selama tempatnya masih ada.`
      : 'Dokter menyarankan kunjungan. Pilih tanggalnya dan daftarkan lewat tautan ini.';
    const chosen = visit && { facility: visit.facility.slug, schedule: visit.schedule_id, date: visit.date };
    await sayInRoom({ tx, platform }, room.id, { text, link: appointmentAddress({ doctor, ...chosen }) });
    return ok({ roomId: room.id, subjectId: room.userId });
  },
  audit: (_input, { roomId, subjectId }) => ({ object: `chat:${roomId}`, subjectId }),
});
