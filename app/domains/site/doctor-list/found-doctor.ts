import { nearDate, noVisitReason, pastOf, plainHours, shortDate } from '#app/domains/directory/doctor/doctor.ts';
import { languageNames } from '#app/domains/directory/doctor/spoken-languages.schema.ts';
import type { FittingDoctor } from '#app/domains/directory/index.server.ts';

/** The remaining places of a date are said when there are so few. */
const fewPlaces = 5;

/** A doctor as the list shows one: what is not known is left out. */
export function foundCardOf(doctor: FittingDoctor, hasChat: boolean) {
  const { id, slug, name, portrait, languages, places, specialistSlug, specialistName, parentName, first } = doctor;
  return {
    id,
    slug,
    name,
    portrait,
    places,
    specialistSlug,
    specialistName,
    parentName,
    hasChat,
    past: pastOf(doctor),
    languages: languageNames(languages),
    first: first && {
      day: nearDate(first.date),
      text: `${shortDate(first.date)}, ${plainHours(first.start_hour, first.end_hour)}`,
      isByAppointment: first.end_hour === null,
      facility: first.facility.name,
      left: first.remaining !== null && first.remaining <= fewPlaces ? first.remaining : null,
      choice: { facility: first.facility.slug, schedule: first.schedule_id, date: first.date },
    },
    reason: first ? null : noVisitReason(doctor.hasSchedule, doctor.refusals),
  };
}

export type FoundCard = ReturnType<typeof foundCardOf>;
