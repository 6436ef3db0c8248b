import { appointmentChoices, type Choices, noChoices, type Practice, readVisit, schedulesOf } from './appointment-choices.ts';

/** The choices that a link to Pendaftaran or a posted form names. */
export type Prefill = Choices & { facilitySlug: string | null };

const numberOrNull = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * Reads the prefill from the fields of the form (`doctor_slug`, `visit`, …) or from the query of a link such as
 * `/pendaftaran?dokter=…&unit=…&jadwal=…&tanggal=…`. Invalid values are ignored.
 */
export function prefillOf(sent: Readonly<Record<string, string>>): Prefill {
  const fields = sent.visit ? { ...sent, ...readVisit(sent.visit) } : sent;
  return {
    facilityId: numberOrNull(fields.facility_id),
    facilitySlug: fields.unit?.slice(0, 200) || null,
    specializationId: numberOrNull(fields.specialization_id),
    doctorSlug: (fields.doctor_slug || fields.dokter)?.slice(0, 200) || null,
    scheduleId: numberOrNull(fields.schedule_id || fields.jadwal),
    visitDate: (fields.visit_date || fields.tanggal)?.slice(0, 10) || null,
  };
}

type PrefilledPractice = Practice<{ id: number; next_dates: readonly { date: string }[] }>;

/**
 * Returns the facility of a prefill: the named one, that of the schedule, or that of the doctor's first practice; null when it is not in
 * `facilities`.
 */
export function prefilledFacility(
  prefill: Prefill,
  facilities: readonly { id: number; slug: string }[],
  practices: readonly PrefilledPractice[],
): number | null {
  const named = prefill.facilityId ?? facilities.find((one) => one.slug === prefill.facilitySlug)?.id;
  const id = named ?? practiceOfSchedule(practices, prefill.scheduleId)?.facility.id ?? practices[0]?.facility.id;
  return facilities.some((one) => one.id === id) ? (id ?? null) : null;
}

/**
 * Returns the prefilled choices that are consistent at this facility. A wished date that is not offered leaves the visit open, because
 * another date would be the person's choice; without a wished date it is the next one.
 */
export function prefilledChoices(
  prefill: Prefill,
  offered: {
    facilityId: number;
    specializations: readonly { id: number }[];
    doctors: readonly { slug: string; specializations: readonly { id: number }[] }[];
    practices: readonly PrefilledPractice[];
  },
): Choices {
  const { facilityId, specializations, doctors, practices } = offered;
  let choices = appointmentChoices(noChoices, { type: 'facility', id: facilityId });
  const here = practices.filter((one) => one.facility.id === facilityId);
  const specializationId = prefill.specializationId ?? practiceOfSchedule(here, prefill.scheduleId)?.specialization.id ?? null;
  if (specializations.some((one) => one.id === specializationId)) {
    choices = appointmentChoices(choices, { type: 'specialization', id: specializationId });
  }
  const doctor = doctors.find((one) => one.slug === prefill.doctorSlug);
  const fits = choices.specializationId === null || doctor?.specializations.some((one) => one.id === choices.specializationId);
  if (!doctor || !fits) return choices;
  choices = appointmentChoices(choices, {
    type: 'doctor',
    slug: doctor.slug,
    specializationIds: doctor.specializations.map((one) => one.id),
    polyclinicIds: specializations.map((one) => one.id),
  });
  const schedule = schedulesOf(practices, choices).find((one) => one.id === prefill.scheduleId);
  if (!schedule) return choices;
  const date = prefill.visitDate === null ? schedule.next_dates[0] : schedule.next_dates.find((one) => one.date === prefill.visitDate);
  return date ? appointmentChoices(choices, { type: 'schedule', id: schedule.id, visitDate: date.date }) : choices;
}

/** True when the visit of a prefill could not be chosen with its doctor: its schedule ended, or its date is full, over or closed. */
export function isVisitGone(prefill: Prefill, choices: Choices): boolean {
  return prefill.scheduleId !== null && choices.doctorSlug !== null && choices.scheduleId === null;
}

function practiceOfSchedule(practices: readonly PrefilledPractice[], scheduleId: number | null): PrefilledPractice | undefined {
  return scheduleId === null ? undefined : practices.find((one) => one.schedules.some((schedule) => schedule.id === scheduleId));
}
