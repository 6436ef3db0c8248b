import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Writes go before reads: who sends an appointment request must not wait behind page views. */
export type Priority = 'write' | 'read';

export type AdmissionOptions = {
  /** Requests worked on at once. */
  maxInFlight: number;
  /** Requests that may wait for a place. */
  maxQueue: number;
  maxWaitMs: number;
  /** Reads are refused at once while the event loop was held up longer than this. */
  maxLoopDelayMs: number;
};

export const defaultAdmission: AdmissionOptions = { maxInFlight: 48, maxQueue: 200, maxWaitMs: 700, maxLoopDelayMs: 200 };

export type Admission = ReturnType<typeof createAdmission>;

type Waiting = { admit(admitted: boolean): void; timer: NodeJS.Timeout };

/**
 * Bounds the work in progress. A request beyond the bound waits shortly; beyond the queue it is refused at once, which is cheap.
 * A write that finds the queue full takes the place of the youngest waiting read.
 */
export function createAdmission(options: AdmissionOptions = defaultAdmission) {
  const queues: Record<Priority, Waiting[]> = { write: [], read: [] };
  const loop = createLoopDelay();
  let inFlight = 0;

  const waitingCount = () => queues.write.length + queues.read.length;

  function leave(): void {
    const next = queues.write.shift() ?? queues.read.shift();
    if (!next) {
      inFlight -= 1;
      return;
    }
    // The place passes to the next in line.
    clearTimeout(next.timer);
    next.admit(true);
  }

  function refuse(waiting: Waiting | undefined): void {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    waiting.admit(false);
  }

  return {
    /** Resolves to the function that gives the place back, or to null when the request is refused. */
    async enter(priority: Priority): Promise<(() => void) | null> {
      if (priority === 'read' && inFlight > 0 && loop.delayMs() > options.maxLoopDelayMs) return null;
      if (inFlight < options.maxInFlight) {
        inFlight += 1;
        return leave;
      }
      if (waitingCount() >= options.maxQueue) {
        if (priority === 'read' || queues.read.length === 0) return null;
        refuse(queues.read.pop());
      }
      const admitted = await new Promise<boolean>((resolve) => {
        const queue = queues[priority];
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(false);
        }, options.maxWaitMs);
        const waiting: Waiting = { admit: resolve, timer };
        queue.push(waiting);
      });
      return admitted ? leave : null;
    },
    get inFlight() {
      return inFlight;
    },
    get waiting() {
      return waitingCount();
    },
    stop: () => loop.stop(),
  };
}

/** The longest hold-up of the event loop in the last half second, in milliseconds. */
function createLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let last = 0;
  const timer = setInterval(() => {
    last = histogram.max / 1e6;
    histogram.reset();
  }, 500).unref();
  return {
    delayMs: () => last,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
