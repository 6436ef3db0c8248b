import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { DeskVisitState } from '#app/platform/visits/desk-visit.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import type { DeskStep } from '../desk-texts.ts';

/** One row of the list. */
export type DeskListRow = Readonly<{
  id: string;
  /** The part of the desk's address by which it is open. */
  part: string;
  version?: number;
  code: string;
  name: string;
  phone: string | null;
  number: number | null;
  hour: string;
  /** The visit's date where the list has several; rows of one day or of one session follow each other. */
  date: string | null;
  doctor: string | null;
  specialization: string | null;
  /** What a reservation is for, and how it is paid for. */
  service: string | null;
  paid: string | null;
  facility: string | null;
  age: string;
  movedFrom: string | null;
  state: DeskVisitState;
}>;

/** The hours of a doctor on the day of the list. */
export type ShownSession = Readonly<{
  id: number;
  hours: string;
  doctor: string;
  specialization: string;
  facility: string | null;
  room: string;
  isFull: boolean;
  open: number;
  arrived: number;
  refusal: string | null;
}>;

/** Hours to which a visit can be moved. */
export type MoveOption = Readonly<{ id: number; label: string; refusal: string | null }>;

/** One request, as its panel shows it. */
export type OpenRequest = Readonly<{
  id: string;
  version: number;
  code: string;
  name: string;
  phone: string;
  state: DeskVisitState;
  steps: readonly DeskStep[];
  mayChange: boolean;
  mayOverbook: boolean;
  mayReveal: boolean;
  facts: readonly (readonly [label: string, value: string])[];
  details: readonly (readonly [label: string, value: string])[];
  duplicateOf: string | null;
  /** The patient gets a message about a cancellation. */
  isNotified: boolean;
  events: readonly Readonly<{ text: string; at: string; note: string | null }>[];
  move: Readonly<{
    date: string;
    options: readonly (MoveOption & { group: string })[];
    /** The hours that are chosen at first. */
    chosen: number | null;
    /** Some hours are of another specialization. */
    hasOthers: boolean;
  }> | null;
  visitDate: string;
}>;

/** The answer to the panel's forms. */
export type PanelAnswers = Readonly<{
  /** The answer to one form, null where another one was sent last. */
  answerOf(intent: string): FormAnswer | null;
  ways: Ways | null;
}>;
