import type { DeskVisitState } from '#app/platform/visits/desk-visit.ts';
import type { DeskStep } from '../../reservation-desk-texts.ts';

/** The reservation that the panel shows. */
export type OpenReservation = Readonly<{
  id: string;
  code: string;
  name: string;
  state: DeskVisitState;
  /** It does not take place as it was told. */
  hasTrouble: boolean;
  hasPhone: boolean;
  mayChange: boolean;
  steps: readonly DeskStep[];
  facts: readonly (readonly [label: string, value: string])[];
  money: Readonly<{ patient: string; full: string }>;
  propose: Readonly<{ date: string; days: string; hour: string }>;
}>;
