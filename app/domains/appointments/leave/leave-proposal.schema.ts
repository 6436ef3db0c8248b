import { z } from 'zod';
import { calendarDate, lineOfText, recordId } from '#app/platform/operations/fields.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';
import type { DeskState } from '../request/request-desk.schema.ts';
import { accept, isPeriod, leaveReason, period, periodText } from '../timetable/timetable.schema.ts';

export type ProposalState = 'proposed' | 'accepted' | 'declined' | 'withdrawn';

export const ownDayQuery = z.object({ date: calendarDate.optional().catch(undefined) });

/** `place`: one facility, or `all` for every facility of the doctor. `accept`: the number of affected visits was seen. */
export const proposeLeaveInput = z
  .object({
    place: z.union([z.literal('all').transform(() => null), recordId('Pilih rumah sakitnya')], { error: 'Pilih rumah sakitnya' }),
    ...period,
    reason: leaveReason,
    accept,
  })
  .refine(isPeriod, periodText);

export const proposalPath = z.object({ id: z.string().regex(/^[1-9][0-9]{0,17}$/) });
export const acceptLeaveInput = proposalPath.extend({ accept });
export const declineLeaveInput = proposalPath.extend({ note: lineOfText(200, 'Tulis alasannya, supaya dokter dapat mengatur ulang') });
export const proposalsQuery = z.object({ units: chosenUnits });

/** A visit as its doctor sees it: without number and code. */
export type OwnVisit = Readonly<{
  id: string;
  facility: string;
  time_zone: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  patient_name: string;
  desk_state: DeskState;
  holds_place: boolean;
  visit_number: number | null;
  service: string | null;
}>;

export type OwnDoctor = Readonly<{
  id: number;
  name: string;
  slug: string;
  /** Of the main specialization, for the address of the public page; null without one. */
  specialization: string | null;
  /** Where the doctor practises, with the date there. */
  places: readonly Readonly<{ id: number; name: string; today: string }>[];
}>;

/** A week of a doctor, with its visits. */
export type OwnPracticeView = Readonly<{ doctor: OwnDoctor; today: string; day: string; monday: string; visits: readonly OwnVisit[] }>;
