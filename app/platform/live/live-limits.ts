export type LiveLimits = Readonly<{
  /** Streams of one account; a further one ends the oldest. */
  perUser: number;
  /** Streams of this process; further clients are refused and poll. */
  perProcess: number;
  /** Events of a topic that are sent again to a client that missed them; more are a reset. */
  replay: number;
  /** Changes are collected for this time. */
  mergeMs: number;
  heartbeatMs: number;
  /** How often heads are compared, in case a notice was lost: what is seen then has to be seen within 15 s. */
  headsMs: number;
  /** How often sessions and rights are checked: a stream ends within 60 s of its session. */
  sessionsMs: number;
  /** A stream ends after this time, ± 20 %. */
  maxAgeMs: number;
  /** A client that has not taken more than this is cut off, and so is one that takes nothing for `stuckMs`. */
  unsentBytes: number;
  stuckMs: number;
  /** How often the streams are looked over for all of the above. */
  sweepMs: number;
}>;

export const liveLimits: LiveLimits = {
  perUser: 6,
  perProcess: 1_500,
  replay: 200,
  mergeMs: 250,
  heartbeatMs: 20_000,
  headsMs: 13_000,
  sessionsMs: 57_000,
  maxAgeMs: 15 * 60_000,
  unsentBytes: 256 * 1024,
  stuckMs: 30_000,
  sweepMs: 1_000,
};
