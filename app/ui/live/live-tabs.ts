import { type LiveFrames, maxTopics } from '#app/platform/live/live-frames.ts';
import { channelOrNull, locksOrNull } from '#app/ui/browser-parts.ts';
import { createLiveStream, type LiveState } from './live-stream.ts';

/** One view that follows topics. `heads` are their numbers before its data was read. */
export type Follower = {
  heads: Readonly<Record<string, number>>;
  onGrown(heads: Readonly<Record<string, number>>): void;
  onState(state: LiveState): void;
  /** Of one of its topics. */
  onSignal?(signal: LiveFrames['signal']): void;
  /** The stream was lost without a word and begins again. */
  onWake?(): void;
  /** Access has ended: the view asks for its page, and learns why. */
  onEnded(): void;
  /** Followed while the tab is hidden too, as at a desk. */
  keepsHidden: boolean;
};

type Message =
  | { kind: 'who' }
  | { kind: 'follow'; tab: string; heads: Readonly<Record<string, number>> }
  | { kind: 'grown'; heads: Readonly<Record<string, number>> }
  | { kind: 'beat'; state: LiveState; cursor: [string, number][] }
  | { kind: 'signal'; signal: LiveFrames['signal'] }
  | { kind: 'ended' };

const name = 'sehati-live';
const silenceMs = 45_000;
const hiddenMs = 60_000;

/**
 * The stream of all tabs of a browser, which has only six connections to a site. The tab that is seen takes the Web Lock and holds the
 * stream, the others get what it receives; when it closes, the lock goes to the next.
 */
export function createLiveTabs() {
  const tab = Math.random().toString(36).slice(2);
  const followers = new Set<Follower>();
  const others = new Map<string, readonly string[]>();
  const cursor = new Map<string, number>();
  let channel: BroadcastChannel | null = null;
  let state: LiveState = 'connecting';
  let isLeader = false;
  let leave: (() => void) | null = null;
  let beatAt = 0;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setInterval> | undefined;

  const tell = (message: Message) => channel?.postMessage(message);
  const own = () => [...new Set([...followers].flatMap(({ heads }) => Object.keys(heads)))];

  const stream = createLiveStream(cursor, {
    onGrown(heads) {
      tell({ kind: 'grown', heads });
      deliver(heads);
    },
    onSignal(signal) {
      tell({ kind: 'signal', signal });
      hand(signal);
    },
    onBeat: () => tell({ kind: 'beat', state, cursor: [...cursor] }),
    onState(next) {
      show(next);
      tell({ kind: 'beat', state, cursor: [...cursor] });
    },
    onWake() {
      for (const follower of [...followers]) follower.onWake?.();
    },
    onEnded() {
      tell({ kind: 'ended' });
      endAll();
    },
  });

  function deliver(heads: Readonly<Record<string, number>>): void {
    for (const follower of [...followers]) {
      const mine = Object.entries(heads).filter(([topic]) => topic in follower.heads);
      if (mine.length > 0) follower.onGrown(Object.fromEntries(mine));
    }
  }

  function hand(signal: LiveFrames['signal']): void {
    for (const follower of [...followers]) if (signal.topic in follower.heads) follower.onSignal?.(signal);
  }

  function show(next: LiveState): void {
    state = next;
    for (const follower of followers) follower.onState(next);
  }

  function endAll(): void {
    for (const follower of [...followers]) follower.onEnded();
    stop();
  }

  /** Tells those whose page is older than the stream; the stream begins at the oldest page of a topic that it does not follow yet. */
  function admit(heads: Readonly<Record<string, number>>): void {
    const behind: Record<string, number> = {};
    for (const [topic, head] of Object.entries(heads)) {
      const sent = cursor.get(topic);
      if (sent === undefined) cursor.set(topic, head);
      else if (sent > head) behind[topic] = sent;
    }
    if (Object.keys(behind).length > 0) {
      tell({ kind: 'grown', heads: behind });
      deliver(behind);
    }
    stream.follow([...new Set([...own(), ...[...others.values()].flat()])].slice(0, maxTopics));
  }

  function onMessage({ data }: MessageEvent<Message>): void {
    if (data.kind === 'ended') endAll();
    else if (data.kind === 'who') tellOwn();
    else if (data.kind === 'follow') {
      others.set(data.tab, Object.keys(data.heads));
      if (isLeader) admit(data.heads);
    } else if (!isLeader) hear(data);
  }

  /** What the tab with the stream has received. */
  function hear(message: Message & { kind: 'grown' | 'beat' | 'signal' }): void {
    beatAt = Date.now();
    if (message.kind === 'signal') {
      hand(message.signal);
      return;
    }
    for (const [topic, head] of message.kind === 'beat' ? message.cursor : Object.entries(message.heads)) cursor.set(topic, head);
    if (message.kind === 'grown') deliver(message.heads);
    else if (message.state !== state) show(message.state);
  }

  const headsOfOwn = () => Object.assign({}, ...[...followers].map(({ heads }) => heads)) as Record<string, number>;
  const tellOwn = () => tell({ kind: 'follow', tab, heads: headsOfOwn() });

  /** Queues for the lock, or takes it from the tab that has it. */
  function contend(steal: boolean): void {
    leave?.();
    // Without the lock, outside https, each tab has its own stream.
    const locks = locksOrNull();
    if (!locks) {
      leadAlone();
      return;
    }
    const waiting = new AbortController();
    let release = () => {};
    let isOver = false;
    leave = () => {
      isOver = true;
      waiting.abort();
      release();
      follow();
    };
    const hold = () => {
      if (isOver) return;
      lead();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    locks.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (isOver) return;
      // Another tab took it; any other error is of a browser that has no locks for this page.
      if (error instanceof DOMException && error.name === 'AbortError') contend(false);
      else leadAlone();
    });
  }

  function leadAlone(): void {
    lead();
    leave = follow;
  }

  function lead(): void {
    isLeader = true;
    others.clear();
    admit(headsOfOwn());
    tell({ kind: 'who' });
  }

  function follow(): void {
    isLeader = false;
    beatAt = Date.now();
    stream.close();
  }

  function release(): void {
    leave?.();
    leave = null;
  }

  function onVisibility(): void {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'hidden') {
      if (![...followers].some(({ keepsHidden }) => keepsHidden)) hiddenTimer = setTimeout(release, hiddenMs);
    } else onBack();
  }

  function onBack(): void {
    if (followers.size === 0 || document.visibilityState === 'hidden') return;
    if (isLeader) stream.wake();
    else contend(true);
  }

  /** Back from the history: `onHide` has ended everything. */
  function onShow({ persisted }: PageTransitionEvent): void {
    if (persisted) onBack();
  }

  /** A page with a lock or a stream cannot be kept for the way back; `pageshow` begins again. */
  function onHide(): void {
    tell({ kind: 'follow', tab, heads: {} });
    release();
  }

  function start(): void {
    channel = channelOrNull(name);
    channel?.addEventListener('message', onMessage);
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('resume', onBack);
    addEventListener('pageshow', onShow);
    addEventListener('online', onBack);
    addEventListener('pagehide', onHide);
    beatAt = Date.now();
    silenceTimer = setInterval(() => {
      if (!isLeader && leave && Date.now() - beatAt > silenceMs) contend(true);
    }, 5_000);
    contend(document.visibilityState === 'visible');
  }

  function stop(): void {
    release();
    clearInterval(silenceTimer);
    clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('resume', onBack);
    removeEventListener('pageshow', onShow);
    removeEventListener('online', onBack);
    removeEventListener('pagehide', onHide);
    channel?.close();
    channel = null;
    followers.clear();
    cursor.clear();
    state = 'connecting';
  }

  return {
    /** Follows topics until the returned function is called. */
    follow(follower: Follower): () => void {
      followers.add(follower);
      follower.onState(state);
      if (!channel && followers.size === 1) start();
      else if (isLeader) admit(follower.heads);
      else tellOwn();
      return () => {
        if (!followers.delete(follower)) return;
        if (followers.size === 0) stop();
        else tellOwn();
      };
    },
  };
}
