/** The choices in the Pendaftaran form. */
export type Choices = Readonly<{
  facilityId: number | null;
  specializationId: number | null;
  doctorSlug: string | null;
  scheduleId: number | null;
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

/** Applies a choice: what it sets and clears, as specified. */
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

export type Practice<S> = { facility: { id: number }; specialization: { id: number }; schedules: readonly S[] };

/** Returns the schedules of the practice at the chosen facility and polyclinic; none without a match. */
export function schedulesOf<S>(practices: readonly Practice<S>[], choices: Pick<Choices, 'facilityId' | 'specializationId'>): readonly S[] {
  const match = practices.find(
    (practice) => practice.facility.id === choices.facilityId && practice.specialization.id === choices.specializationId,
  );
  return match?.schedules ?? [];
}

/** The value of the field `visit`: one date of a schedule. */
export const visitValue = (scheduleId: number | null, date: string | null): string => `${scheduleId}/${date}`;

/** Reads the field `visit`. */
export function readVisit(value: string): { schedule_id: string; visit_date: string } {
  const [schedule_id = '', visit_date = ''] = value.split('/');
  return { schedule_id, visit_date };
}

type Slot = { date: string; remaining: number | null; start_hour?: string; end_hour?: string | null };
type Schedule = { id: number; start_hour: string; next_dates: readonly Slot[] };
export type VisitDay<S> = { date: string; hours: { schedule: S; remaining: number | null }[] };

/** The bookable dates of schedules, the nearest first, each with its hours from early to late. */
export function visitDays<S extends Schedule>(schedules: readonly S[]): VisitDay<S>[] {
  const days = new Map<string, VisitDay<S>>();
  for (const schedule of [...schedules].sort((a, b) => (a.start_hour < b.start_hour ? -1 : 1))) {
    for (const { date, remaining, ...hours } of schedule.next_dates) {
      const day = days.get(date) ?? { date, hours: [] };
      day.hours.push({ schedule: { ...schedule, ...hours }, remaining });
      days.set(date, day);
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
