import { type LiveFrames, liveFrameNames, writeCursor } from '#app/platform/live/live-frames.ts';

/** `cut`: without a stream for a while; what has changed is asked for every 30 s at the latest. */
export type LiveState = 'connecting' | 'live' | 'cut';

type Handlers = {
  /** Topics that have grown, with their last number. */
  onGrown(heads: Readonly<Record<string, number>>): void;
  /** Something of the moment, such as that the other person is typing. */
  onSignal(signal: LiveFrames['signal']): void;
  /** The server is there. */
  onBeat(): void;
  onState(state: LiveState): void;
  /** The connection was lost without a word, as while a phone slept: what else is under way has none either. */
  onWake(): void;
  /** The session has ended, or nothing of this may be followed. */
  onEnded(): void;
};

const maxPauseMs = 30_000;
const cutAfterMs = 5_000;
const staleFrameMs = 25_000;
const slowConnectMs = 8_000;
const silentMs = 45_000;
/** Short, because a machine that wakes runs its timers on for what was left of them. */
const checkMs = 1_000;
/** Between two checks only a machine that slept, or a page that was stopped, lets this much time pass. */
const sleptMs = 5_000;

/**
 * One stream of the browser over some topics. It comes back by itself from the numbers in `cursor`, and never gives up; while there is no
 * stream it asks for the heads before each try.
 */
export function createLiveStream(cursor: Map<string, number>, handlers: Handlers) {
  let topics: readonly string[] = [];
  let source: EventSource | null = null;
  /** Grows with every stream that is opened or ended, so that a late answer is known as such. */
  let attempts = 0;
  let failures = 0;
  let frameAt = 0;
  let openedAt = 0;
  let checkedAt = 0;
  let isLimited = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let cutTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setInterval> | undefined;

  const query = (more: Record<string, string>) => new URLSearchParams({ topics: topics.join(','), ...more });

  function open(): void {
    drop();
    if (topics.length === 0) return;
    const known = topics.flatMap((topic) => (cursor.has(topic) ? [[topic, cursor.get(topic) as number] as const] : []));
    const next = new EventSource(`/v1/live?${query(known.length > 0 ? { cursor: writeCursor(known) } : {})}`);
    source = next;
    openedAt = Date.now();
    cutTimer ??= setTimeout(() => handlers.onState('cut'), cutAfterMs);
    if (!checkTimer) {
      checkedAt = Date.now();
      checkTimer = setInterval(check, checkMs);
    }
    for (const name of liveFrameNames) {
      next.addEventListener(name, (event) => {
        if (source === next) receive(name, JSON.parse((event as MessageEvent<string>).data));
      });
    }
    next.onerror = () => {
      if (source === next) void lose();
    };
  }

  function receive<Name extends keyof LiveFrames>(name: Name, frame: LiveFrames[Name]): void {
    frameAt = Date.now();
    handlers.onBeat();
    if (name === 'hello') greet(frame as LiveFrames['hello']);
    if (name === 'event') {
      const { topic, events } = frame as LiveFrames['event'];
      grow({ [topic]: events.at(-1)?.seq ?? 0 });
    }
    if (name === 'reset') {
      const { topic, head } = frame as LiveFrames['reset'];
      grow({ [topic]: head });
    }
    if (name === 'signal') handlers.onSignal(frame as LiveFrames['signal']);
    if (name === 'bye') leave(frame as LiveFrames['bye']);
  }

  function greet({ heads }: LiveFrames['hello']): void {
    for (const [topic, head] of Object.entries(heads)) if (!cursor.has(topic)) cursor.set(topic, head);
    failures = 0;
    clearTimeout(cutTimer);
    cutTimer = undefined;
    handlers.onState('live');
  }

  function grow(heads: Readonly<Record<string, number>>): void {
    for (const [topic, head] of Object.entries(heads)) cursor.set(topic, head);
    handlers.onGrown(heads);
  }

  function leave({ reason }: LiveFrames['bye']): void {
    drop();
    if (reason === 'session') {
      handlers.onEnded();
      return;
    }
    isLimited = reason === 'limit';
    if (isLimited) handlers.onState('cut');
    retry(isLimited ? maxPauseMs : reason === 'restart' ? 4_000 : 500);
  }

  /** A browser does not say why a stream ended: the heads tell whether the session has, and what was missed. */
  async function lose(): Promise<void> {
    drop();
    failures += 1;
    const attempt = attempts;
    const answer = await fetch(`/v1/live/heads?${query({})}`, { signal: AbortSignal.timeout(slowConnectMs) }).catch(() => null);
    const heads = answer?.ok ? ((await answer.json().catch(() => null)) as { heads: Record<string, number> } | null)?.heads : null;
    // It was opened again, or closed, meanwhile.
    if (attempts !== attempt) return;
    if (answer?.status === 401 || answer?.status === 404) {
      handlers.onEnded();
      return;
    }
    const missed = Object.entries(heads ?? {}).filter(([topic, head]) => cursor.has(topic) && cursor.get(topic) !== head);
    if (missed.length > 0) grow(Object.fromEntries(missed));
    retry(isLimited ? maxPauseMs : Math.min(maxPauseMs, 1_000 * 2 ** failures));
  }

  function retry(atMostMs: number): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => (isLimited ? void lose() : open()), atMostMs * (0.5 + Math.random() / 2));
  }

  /** Ends the connection, not the will to have one. */
  function drop(): void {
    source?.close();
    source = null;
    attempts += 1;
    clearTimeout(retryTimer);
    retryTimer = undefined;
  }

  /** Opens again what a phone or a network has ended without telling. */
  function wake(olderThanMs = staleFrameMs): void {
    if (topics.length === 0 || isLimited) return;
    const now = Date.now();
    const isConnecting = frameAt < openedAt;
    const isLost = isConnecting ? now - openedAt > slowConnectMs : now - frameAt > olderThanMs;
    if (source === null ? olderThanMs >= silentMs : !isLost) return;
    open();
    handlers.onWake();
  }

  /** No event says that a machine slept: its clock does. */
  function check(): void {
    const passed = Date.now() - checkedAt;
    checkedAt += passed;
    wake(passed > sleptMs ? staleFrameMs : silentMs);
  }

  return {
    /** Follows these topics; opens again only when one of them is new. */
    follow(wanted: readonly string[]): void {
      const isNew = wanted.some((topic) => !topics.includes(topic));
      if (!isNew && source !== null) return;
      topics = wanted;
      open();
    },
    /** The person is back, or the network is: no wait is left. */
    wake(): void {
      isLimited = false;
      wake();
    },
    close(): void {
      drop();
      topics = [];
      clearTimeout(cutTimer);
      clearInterval(checkTimer);
      cutTimer = undefined;
      checkTimer = undefined;
    },
  };
}
