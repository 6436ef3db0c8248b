import { z } from 'zod';
import { sentNumber } from '#app/platform/operations/fields.ts';

const recordKey = z.string().regex(/^[1-9][0-9]{0,17}$/);

/** The token of the private link of a booking. */
export const proposalPath = z.object({ token: z.string().max(200) });

/** What a patient, or the desk on the telephone, says to a proposal. */
const answers = ['accept', 'other', 'cancel'] as const;
export type Answer = (typeof answers)[number];

const answered = z.object({
  answer: z.enum(answers, { error: 'Pilih jawaban' }),
  /** Which proposal was seen. */
  round: sentNumber(0, 1_000_000),
});

export const answerInput = proposalPath.extend(answered.shape);

export const absencePath = z.object({ id: recordKey });
export const deskAnswerInput = answered.extend({ rescue_id: recordKey });

/** What a rescheduling is; `open` ones still wait for an answer or for a time. */
export type ReschedulingState = 'waiting' | 'proposed' | 'lapsed' | 'none' | 'accepted' | 'cancelled' | 'settled';

/**
 * How far a patient is, for the desk. The first three have decided; `restored`: the visit takes place after all; `to_call`: nobody is known to
 * have reached the patient, or the time to answer is over, or no time was found.
 */
export type Progress = 'accepted' | 'moved' | 'cancelled' | 'restored' | 'over' | 'preparing' | 'waiting' | 'to_call';

/** What came of an answer. `next`: another time is proposed and held. */
export type Step = 'accepted' | 'cancelled' | 'next' | 'none' | 'settled' | 'unchanged';

/** A proposal as its patient sees it. */
export type ShownProposal = Readonly<{
  state: ReschedulingState;
  round: number;
  /** Date and hour of the booking that was called off. */
  was: string;
  doctorAway: string | null;
  proposal: Readonly<{ when: string; doctor: string | null; what: string; facility: string; address: string; isElsewhere: boolean }> | null;
  /** The end of the hold; null when it is over, or nothing is held. */
  holdUntil: string | null;
  /** What was paid and stays paid, or goes back; 0 = nothing. */
  paid: number;
  /** It waits for its payment, and is not moved before. */
  isUnpaid: boolean;
}>;
