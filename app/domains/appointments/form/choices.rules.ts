import type { SubmitRefusal } from '../submit/refusals.rules.ts';
/** The choices in the Pendaftaran form. */
export type Choices = Readonly<{
  facilityId: number | null;
  specializationId: number | null;
  doctorSlug: string | null;
  scheduleId: number | null;
  /** Null means the next date of the slot. */
  visitDate: string | null;
}>;

export type ChoiceEvent =
  | { type: 'facility'; id: number | null }
  | { type: 'specialization'; id: number | null }
  /** `specializationIds` are the doctor's, the main one first; `polyclinicIds` are those of the chosen facility. */
  | { type: 'doctor'; slug: string | null; specializationIds: readonly number[]; polyclinicIds: readonly number[] }
  | { type: 'schedule'; id: number | null; visitDate?: string | null }
  | { type: 'reset' };

export const noChoices: Choices = { facilityId: null, specializationId: null, doctorSlug: null, scheduleId: null, visitDate: null };

/** Applies a choice: what it sets and clears (spec 1, section 4, "Registration flow"). */
export function appointmentChoices(choices: Choices, event: ChoiceEvent): Choices {
  switch (event.type) {
    case 'facility':
      return { ...noChoices, facilityId: event.id };
    case 'specialization':
      return { ...choices, specializationId: event.id, doctorSlug: null, scheduleId: null, visitDate: null };
    case 'doctor': {
      const kept = choices.specializationId !== null && event.specializationIds.includes(choices.specializationId);
      const matching = event.specializationIds.find((id) => event.polyclinicIds.includes(id)) ?? null;
      const specializationId = event.slug === null || kept ? choices.specializationId : matching;
      return { ...choices, specializationId, doctorSlug: event.slug, scheduleId: null, visitDate: null };
    }
    case 'schedule':
      return { ...choices, scheduleId: event.id, visitDate: event.visitDate ?? null };
    case 'reset':
      return noChoices;
  }
}

type Practice<S> = { facility: { id: number }; specialization: { id: number }; schedules: readonly S[] };

/** Returns the slots of the practice at the chosen facility and polyclinic; none without a match. */
export function schedulesOf<S>(practices: readonly Practice<S>[], choices: Pick<Choices, 'facilityId' | 'specializationId'>): readonly S[] {
  const match = practices.find(
    (practice) => practice.facility.id === choices.facilityId && practice.specialization.id === choices.specializationId,
  );
  return match?.schedules ?? [];
}

/** The choices that a link to Pendaftaran or a posted form names. */
export type Prefill = Choices & { facilitySlug: string | null };

const numberOrNull = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/**
 * Reads the prefill from the fields of the form (`doctor_slug`, `schedule_id`, …) or from the query of a link such as
 * `/pendaftaran?dokter=…&unit=…&jadwal=…&tanggal=…`. Invalid values are ignored.
 */
export function prefillOf(fields: Readonly<Record<string, string>>): Prefill {
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
 * Returns the facility of a prefill: the named one, that of the slot, or that of the doctor's first practice; null when it is not in
 * `facilities`.
 */
export function prefilledFacility(
  prefill: Prefill,
  facilities: readonly { id: number; slug: string }[],
  practices: readonly PrefilledPractice[],
): number | null {
  const named = prefill.facilityId ?? facilities.find((one) => one.slug === prefill.facilitySlug)?.id;
  const id = named ?? practiceOfSlot(practices, prefill.scheduleId)?.facility.id ?? practices[0]?.facility.id;
  return facilities.some((one) => one.id === id) ? (id ?? null) : null;
}

/** Returns the prefilled choices that are consistent at this facility. A full date is replaced by the next one of its slot. */
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
  const specializationId = prefill.specializationId ?? practiceOfSlot(here, prefill.scheduleId)?.specialization.id ?? null;
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
  const slot = schedulesOf(practices, choices).find((one) => one.id === prefill.scheduleId);
  if (!slot) return choices;
  const date = slot.next_dates.find((one) => one.date === prefill.visitDate) ?? slot.next_dates[0];
  return appointmentChoices(choices, { type: 'schedule', id: slot.id, visitDate: date?.date ?? null });
}

function practiceOfSlot(practices: readonly PrefilledPractice[], scheduleId: number | null): PrefilledPractice | undefined {
  return scheduleId === null ? undefined : practices.find((one) => one.schedules.some((slot) => slot.id === scheduleId));
}

type Slot = { id: number; day: number; day_string: string; start_hour: string; end_hour: string | null };
export type SlotDay<S> = { day: number; day_string: string; slots: { id: number; starts: string; ends: string | null; schedule: S }[] };

/** Groups slots by day, Monday = 1 to Sunday = 7, with the slots of a day in reversed order (spec 1, section 3, "Grouped schedule"). */
export function slotsByDay<S extends Slot>(schedules: readonly S[]): SlotDay<S>[] {
  const days = new Map<number, SlotDay<S>>();
  for (const schedule of schedules) {
    const day = days.get(schedule.day) ?? { day: schedule.day, day_string: schedule.day_string, slots: [] };
    day.slots.unshift({ id: schedule.id, starts: schedule.start_hour, ends: schedule.end_hour, schedule });
    days.set(schedule.day, day);
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}

/** Refusals after which the shown hours are out of date. */
export const slotReasons: ReadonlySet<string> = new Set<SubmitRefusal>([
  'full',
  'past',
  'doctor_away',
  'holiday',
  'wrong_weekday',
  'schedule_ended',
  'schedule_unknown',
  'no_date',
]);
