import type { DeskStep } from '../../reservation-desk-texts.ts';
import type { ReservationState } from '../../reservation-states.ts';

/** A line of the list. */
export type DeskRow = Readonly<{
  id: string;
  code: string;
  name: string;
  date: string;
  hour: string;
  what: string;
  second: string;
  state: ReservationState;
  stateText: string;
  /** Why it does not take place as it was told. */
  trouble: string | null;
  paid: string;
}>;

/** The reservation that the panel shows. */
export type OpenReservation = Readonly<{
  id: string;
  code: string;
  name: string;
  state: ReservationState;
  stateText: string;
  /** Why it does not take place as it was told. */
  trouble: string | null;
  hasPhone: boolean;
  mayChange: boolean;
  steps: readonly DeskStep[];
  facts: readonly (readonly [label: string, value: string])[];
  money: Readonly<{ patient: string; full: string }>;
  propose: Readonly<{ date: string; days: string; hour: string }>;
}>;
