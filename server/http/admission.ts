import { monitorEventLoopDelay } from 'node:perf_hooks';
import { passwordGate } from '#app/platform/password-hashing.server.ts';

/** Writes go before reads: who sends an appointment request must not wait behind page views. */
export type Priority = 'write' | 'read';

export type AdmissionOptions = {
  /** Requests worked on at once. */
  maxInFlight: number;
  /** Requests that may wait for a place, and how long. */
  queue: Record<Priority, { max: number; waitMs: number }>;
  /** While the event loop is held up longer than this and requests pile up, reads are refused at once. */
  maxLoopDelayMs: number;
};

const defaultAdmission: AdmissionOptions = {
  maxInFlight: 16,
  queue: { write: { max: 400, waitMs: 2_000 }, read: { max: 120, waitMs: 500 } },
  maxLoopDelayMs: 400,
};

const withPassword = 4;

/**
 * In front of the places, for what works on a password: such requests take milliseconds of a processor each, and a flood of them
 * would hold every place and let nobody else in. Four have a place at once; together with those who wait there are as many as the
 * gate of the hashing takes. The rest is refused at once.
 */
export const passwordAdmission: AdmissionOptions = {
  maxInFlight: withPassword,
  queue: {
    write: { max: passwordGate.atOnce + passwordGate.mayWait - withPassword, waitMs: 4_000 },
    read: { max: 0, waitMs: 0 },
  },
  maxLoopDelayMs: Number.POSITIVE_INFINITY,
};

export type Admission = ReturnType<typeof createAdmission>;

type Waiting = { admit(admitted: boolean): void; timer: NodeJS.Timeout };

// So few are no pile: on a busy machine a hold-up then comes from elsewhere.
const pile = 8;

/**
 * Bounds the work in progress. A request beyond the bound waits shortly, writes before reads; beyond its queue it is refused at
 * once, which is cheap.
 *
 * One request is let in per turn of the event loop. Rendering a page hardly ever waits, so without this a burst would be rendered
 * in one go, and nobody could be refused, or probed, or answered from the cache before it is over.
 */
export function createAdmission(options: AdmissionOptions = defaultAdmission) {
  const queues: Record<Priority, Waiting[]> = { write: [], read: [] };
  const loop = createLoopDelay();
  let inFlight = 0;
  let turn: NodeJS.Immediate | null = null;

  const waitingCount = () => queues.write.length + queues.read.length;

  function letOneIn(): void {
    turn = null;
    if (inFlight >= options.maxInFlight) return;
    const next = queues.write.shift() ?? queues.read.shift();
    if (!next) return;
    inFlight += 1;
    clearTimeout(next.timer);
    next.admit(true);
    scheduleTurn();
  }

  function scheduleTurn(): void {
    if (turn === null && waitingCount() > 0 && inFlight < options.maxInFlight) turn = setImmediate(letOneIn);
  }

  function leave(): void {
    inFlight -= 1;
    scheduleTurn();
  }

  const heldUp = () => inFlight + waitingCount() >= pile && loop.delayMs() > options.maxLoopDelayMs;

  return {
    /** True while every read would be refused. */
    refusesReads: () => queues.read.length >= options.queue.read.max || heldUp(),
    /** Resolves to the function that gives the place back, or to null when the request is refused. */
    async enter(priority: Priority): Promise<(() => void) | null> {
      if (priority === 'read' && heldUp()) return null;
      const queue = queues[priority];
      const { max, waitMs } = options.queue[priority];
      if (queue.length >= max) return null;
      const admitted = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(false);
        }, waitMs);
        const waiting: Waiting = { admit: resolve, timer };
        queue.push(waiting);
        scheduleTurn();
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

/** A place in the lane, if there is one to pass, and then among all requests. Null when either refuses. */
export async function enterBoth(lane: Admission | null, all: Admission, priority: Priority): Promise<(() => void) | null> {
  const leaveLane = lane ? await lane.enter(priority) : null;
  if (lane && !leaveLane) return null;
  const leaveAll = await all.enter(priority);
  if (!leaveAll) {
    leaveLane?.();
    return null;
  }
  return () => {
    leaveAll();
    leaveLane?.();
  };
}
