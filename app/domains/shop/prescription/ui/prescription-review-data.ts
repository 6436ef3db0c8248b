import type { LineDecision, Patient, Reading, SignedLine } from '../prescription.schema.ts';
import type { Checked } from '../prescription-concerns.ts';
import type { Likeness } from '../substitutes.ts';

export type ReviewLine = Readonly<{
  id: string;
  decision: LineDecision;
  refusalCode: string | null;
  stockId: number | null;
  insteadOf: number | null;
  insteadName: string | null;
  product: string | null;
  unit: string | null;
  baseUnit: string | null;
  price: number | null;
  insteadPrice: number | null;
  approved: number;
  used: number;
  agrees: boolean | null;
  wanted: string;
  directions: string;
  reason: string;
}>;

export type ReviewVariant = Readonly<{
  id: number;
  product_id: number;
  name: string;
  class: string;
  unit: string;
  base_qty: number;
  base_unit: string;
  price: number;
  free: number;
}>;

/** What the page of one prescription shows a pharmacist. */
export type ReviewData = Readonly<{
  id: string;
  state: string;
  isMine: boolean;
  isFree: boolean;
  claimEnds: string | null;
  patient: Patient;
  age: string | null;
  reading: Reading | null;
  /** What a doctor signed in a chat; null = the patient sent pictures. */
  signed: readonly SignedLine[] | null;
  refusal: string | null;
  checks: Checked | null;
  /** Names what the checks found, for the reason that is written for it. */
  seen: string | null;
  given: string;
  lastDay: string;
  iter: number;
  files: readonly Readonly<{ id: string; width: number | null; height: number | null }>[];
  lines: readonly ReviewLine[];
  recent: readonly Readonly<{ product: string; approved: number; unit: string; on: string; prescription: string }>[];
  same: readonly Readonly<{ id: string; on: string }>[];
  search: string;
  edited: ReviewLine | null;
  variants: readonly ReviewVariant[];
  /** What can be given instead of the medicine of the line that is changed. */
  substitutes: readonly (ReviewVariant &
    Readonly<{ likeness: Likeness; elsewhere: readonly Readonly<{ pharmacy: string; free: number }>[] }>)[];
  done: string | null;
}>;
