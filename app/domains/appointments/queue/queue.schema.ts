import { z } from 'zod';
import { calendarDate, recordId, sentNumber, unitIds } from '#app/platform/operations/fields.ts';

const sessionId = z.string().regex(/^[1-9][0-9]{0,17}$/);

/** The queues of a date: of one practice schedule, of the caller's own hours, or all within reach at some units. */
export const queuesQuery = z.object({
  date: calendarDate,
  practice: recordId().nullish(),
  is_own: z.boolean().default(false),
  units: unitIds,
});

const sessionInput = z.object({ session: sessionId });
/** `calls`: how many calls of the session the caller has read, so that a press whose answer was lost calls nobody when it is repeated. */
export const callNextInput = sessionInput.extend({ calls: sentNumber(0) });
/** `calls`: how often the number was called when the caller read it, so that two do not call it at once. */
export const callInput = sessionInput.extend({ number: sentNumber(1), calls: sentNumber(0) });
/** The same of one that was called. */
export const calledInput = sessionInput.extend({ number: sentNumber(1), calls: sentNumber(1) });
/** Of who has come. */
export const visitInput = sessionInput.extend({ number: sentNumber(1) });

/** A visit in a queue, as the browser gets it. */
export type ShownVisit = Readonly<{
  number: number;
  name: string;
  service: string | null;
  /** How far it is, with its tone. */
  state: string;
  tone: 'neutral' | 'good' | 'warning' | 'danger' | 'info';
  window: string | null;
  calls: number;
  canCall: boolean;
  /** Nobody has said yet that its person has come. */
  canArrive: boolean;
  canFinish: boolean;
  /** It was called last. */
  canUndo: boolean;
}>;

/** A queue, as the browser gets it. */
export type ShownQueue = Readonly<{
  id: string;
  title: string;
  /** The facility, whose board tells when the queue changes. */
  unit: number;
  /** The schedule of a practice, of which somebody may say that its doctor is late; null for hours of a service. */
  practice: number | null;
  /** Where its patients go; null where nobody has said it. */
  room: string | null;
  /** Called and not ended, who was called last first; null on every day but that of the session. */
  serving: readonly number[] | null;
  /** Something has called it off, so that nobody is called. */
  isOff: boolean;
  late: number | null;
  /** How many calls there were. */
  calls: number;
  visits: readonly ShownVisit[];
}>;
