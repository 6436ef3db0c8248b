import { monitorEventLoopDelay } from 'node:perf_hooks';
import { passwordGate } from '#app/platform/access/password-hashing.server.ts';
import { createFairQueue } from './fair-queue.ts';

/** Writes go before reads: an appointment request must not wait behind page views. */
export type Priority = 'write' | 'read';

/** While both kinds wait, one of this many admitted requests is a read, so that writes never starve reads. */
const readShare = 4;

export type AdmissionOptions = {
  /** Requests that run at once. */
  maxInFlight: number;
  /** Requests that may wait for their turn, and how long. */
  queue: Record<Priority, { max: number; waitMs: number }>;
  /** While the event loop is delayed longer than this and requests queue up, reads are refused at once. */
  maxLoopDelayMs: number;
};

export const defaultAdmission: AdmissionOptions = {
  maxInFlight: 16,
  queue: { write: { max: 400, waitMs: 2_000 }, read: { max: 120, waitMs: 800 } },
  maxLoopDelayMs: 400,
};

const withPassword = 4;

/**
 * For requests that hash a password, before they wait for a turn among all requests: each takes milliseconds of a processor, and a flood
 * would take every turn. Four run at once; running and waiting ones together are as many as the hashing accepts, and further ones are
 * refused at once.
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

type Waiting = { network: string; admit(admitted: boolean): void; timer: NodeJS.Timeout };

// With fewer requests than this, a delay on a busy machine has another cause.
const crowded = 8;

/**
 * Bounds the work in progress: a request beyond the maximum waits shortly, writes before reads except for the reads' share, client networks
 * in turn, and is refused at once beyond its queue. One request is admitted per iteration of the event loop: rendering hardly ever waits,
 * so a burst would otherwise block refusals, probes and cached answers.
 */
export function createAdmission(options: AdmissionOptions = defaultAdmission) {
  const queues = {
    write: createFairQueue<Waiting>(options.queue.write.max),
    read: createFairQueue<Waiting>(options.queue.read.max),
  };
  const atWork = new Map<string, number>();
  const loop = createLoopDelay();
  let inFlight = 0;
  let scheduled: NodeJS.Immediate | null = null;

  const waitingCount = () => queues.write.size + queues.read.size;

  let writesInRow = 0;

  function takeNext(): Waiting | null {
    const isReadsTurn = queues.write.size === 0 || (writesInRow >= readShare - 1 && queues.read.size > 0);
    writesInRow = isReadsTurn ? 0 : writesInRow + 1;
    return isReadsTurn ? queues.read.shift() : queues.write.shift();
  }

  function letOneIn(): void {
    scheduled = null;
    if (inFlight >= options.maxInFlight) return;
    const next = takeNext();
    if (!next) return;
    inFlight += 1;
    atWork.set(next.network, (atWork.get(next.network) ?? 0) + 1);
    clearTimeout(next.timer);
    next.admit(true);
    scheduleNext();
  }

  function scheduleNext(): void {
    if (scheduled === null && waitingCount() > 0 && inFlight < options.maxInFlight) scheduled = setImmediate(letOneIn);
  }

  function leave(network: string): void {
    inFlight -= 1;
    const others = (atWork.get(network) ?? 1) - 1;
    if (others === 0) atWork.delete(network);
    else atWork.set(network, others);
    scheduleNext();
  }

  function refuse({ admit, timer }: Waiting): void {
    clearTimeout(timer);
    admit(false);
  }

  const isOverloaded = () => inFlight + waitingCount() >= crowded && loop.delayMs() > options.maxLoopDelayMs;
  /** While the event loop is delayed, no further reads are admitted of a network that has a request here. */
  const refusesReads = (network: string) =>
    !queues.read.hasRoomFor(network) || (isOverloaded() && (atWork.has(network) || queues.read.countOf(network) > 0));

  return {
    /** True while every read of the network would be refused. */
    refusesReads,
    /** Resolves to the function that ends the request's turn, or to null when the request is refused. */
    async enter(priority: Priority, network: string, waitMs = options.queue[priority].waitMs): Promise<(() => void) | null> {
      const queue = queues[priority];
      if (priority === 'read' ? refusesReads(network) : !queue.hasRoomFor(network)) return null;
      const admitted = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => {
          queue.remove(network, waiting);
          resolve(false);
        }, waitMs);
        const waiting: Waiting = { network, admit: resolve, timer };
        const dropped = queue.push(network, waiting);
        if (dropped) refuse(dropped);
        scheduleNext();
      });
      return admitted ? () => leave(network) : null;
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

/** The longest delay of the event loop in the last half second, in milliseconds. */
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
