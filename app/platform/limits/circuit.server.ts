type CircuitOptions = Readonly<{ now?: () => number; longestMs?: number; onChange?(isOpen: boolean): void }>;

/** Watches calls to a provider, and says when it is better left alone. */
export type Circuit = Readonly<{
  /** Seconds for which no call is to be made, because the last ones failed or one is trying; 0 when one may be. */
  pausedSeconds(): number;
  /** Makes one call and notes whether the provider was there. */
  call<T>(work: () => Promise<T>, isAway: (outcome: T) => boolean): Promise<T>;
}>;

const failuresToOpen = 5;
const shortestMs = 30_000;

/**
 * Opens after five calls in a row that were not answered well: for 30 seconds, then twice as long each time, at most `longestMs` (10
 * minutes). After the pause one call tells whether the provider is back.
 */
export function createCircuit({ now = Date.now, longestMs = 600_000, onChange = () => {} }: CircuitOptions = {}): Circuit {
  let failures = 0;
  let pauseMs = 0;
  let pausedUntil = 0;
  let isTrying = false;
  const isClosed = () => failures < failuresToOpen;
  return {
    pausedSeconds: () => (isClosed() || (now() >= pausedUntil && !isTrying) ? 0 : Math.max(1, Math.ceil((pausedUntil - now()) / 1_000))),
    async call(work, isAway) {
      isTrying = true;
      const outcome = await work().finally(() => {
        isTrying = false;
      });
      // Answers to calls that were on their way when it opened say nothing new.
      if (!isClosed() && now() < pausedUntil) return outcome;
      if (isAway(outcome)) {
        const wasClosed = isClosed();
        failures += 1;
        if (!isClosed()) {
          pauseMs = wasClosed ? shortestMs : Math.min(pauseMs * 2, longestMs);
          pausedUntil = now() + pauseMs;
          if (wasClosed) onChange(true);
        }
      } else {
        if (!isClosed()) onChange(false);
        failures = 0;
      }
      return outcome;
    },
  };
}
