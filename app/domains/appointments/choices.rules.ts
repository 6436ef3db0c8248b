/** What the patient has chosen in the Pendaftaran form so far. */
export type Choices = Readonly<{
  facilityId: number | null;
  specializationId: number | null;
  doctorSlug: string | null;
  scheduleId: number | null;
  /** Null = the next date of the slot. */
  visitDate: string | null;
}>;

export type ChoiceEvent =
  | { type: 'facility'; id: number | null }
  | { type: 'specialization'; id: number | null }
  /** `specializationIds`: the doctor's, the main one first. `polyclinicIds`: those of the chosen facility. */
  | { type: 'doctor'; slug: string | null; specializationIds: readonly number[]; polyclinicIds: readonly number[] }
  | { type: 'schedule'; id: number | null; visitDate?: string | null }
  | { type: 'reset' };

export const noChoices: Choices = { facilityId: null, specializationId: null, doctorSlug: null, scheduleId: null, visitDate: null };

/** What each choice sets and clears (spec 1, section 4, "Registration flow"). */
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

/** The slots of the practice that is both at the chosen facility and of the chosen polyclinic; none without a match. */
export function schedulesOf<S>(practices: readonly Practice<S>[], choices: Pick<Choices, 'facilityId' | 'specializationId'>): readonly S[] {
  const match = practices.find(
    (practice) => practice.facility.id === choices.facilityId && practice.specialization.id === choices.specializationId,
  );
  return match?.schedules ?? [];
}

type Slot = { id: number; day: number; day_string: string; start_hour: string; end_hour: string | null };
export type SlotDay<S> = { day: number; day_string: string; slots: { id: number; starts: string; ends: string | null; schedule: S }[] };

/** Slots by day, Monday = 1 to Sunday = 7, the slots of a day in reversed order (spec 1, section 3, "Grouped schedule"). */
export function slotsByDay<S extends Slot>(schedules: readonly S[]): SlotDay<S>[] {
  const days = new Map<number, SlotDay<S>>();
  for (const schedule of schedules) {
    const day = days.get(schedule.day) ?? { day: schedule.day, day_string: schedule.day_string, slots: [] };
    day.slots.unshift({ id: schedule.id, starts: schedule.start_hour, ends: schedule.end_hour, schedule });
    days.set(schedule.day, day);
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}
