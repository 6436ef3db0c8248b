import { fail, type Outcome, ok } from '../operations/operation.server.ts';
import type { Platform } from '../platform.server.ts';
import { type ByeReason, frameText, viewText } from './live-frames.ts';
import type { LiveConnection } from './live-registry.server.ts';
import { createTopicWatch } from './topic-watch.server.ts';

/**
 * What a view tells. The stream of everybody has `shown` alone; the rest is for pages that may show more. `shown.at` says when it was read: all
 * else is news where it differs from what was told.
 */
type SharedValue = Readonly<{ shown: Readonly<Record<string, unknown>> }>;

/** Something that many people watch and that is the same for all, registered in the manifest of its domain. */
export type SharedViewKind = Readonly<{
  /** The part of its name before the colon, such as `queue`. */
  kind: string;
  /** The topic that grows when it may have changed; null for an id that names nothing. An id is text of the caller, of any format. */
  topicOf(id: string): string | null;
  /** Begins to be read: what it returns reads it again and again, one read at a time. Null for an id that names nothing. */
  open(platform: Platform, id: string): Promise<(() => Promise<SharedValue>) | null>;
}>;

/** Why a further stream is refused: the network of the client has too many, or the process. */
type ViewRefusal = 'network' | 'process';

/** The last values of what many watch. */
export type ViewReader = Readonly<{
  /** The value of a view as it is now; null for one that does not exist. */
  read(name: string): Promise<SharedValue | null>;
}>;

export type SharedViewLimits = Readonly<{
  /** Streams of this process, and of one network of clients; further ones are refused, and their pages ask again by themselves. */
  perProcess: number;
  perNetwork: number;
  /** Between two reads of a view that grows. */
  mergeMs: number;
  /** A value is read again after this time, because what it says depends on the time; after this time it is sent without news too. */
  freshMs: number;
  /** How often heads are compared, in case a notice was lost. */
  headsMs: number;
  /** A view without readers is forgotten. */
  idleMs: number;
  /** A stream ends after this time, ± 20 %. */
  maxAgeMs: number;
  /** A client that has not taken more than this is cut off. */
  unsentBytes: number;
  /** How often the streams are looked over. */
  sweepMs: number;
}>;

export const sharedViewLimits: SharedViewLimits = {
  perProcess: 1_500,
  perNetwork: 150,
  mergeMs: 250,
  freshMs: 20_000,
  headsMs: 13_000,
  idleMs: 60_000,
  maxAgeMs: 15 * 60_000,
  unsentBytes: 256 * 1024,
  sweepMs: 2_000,
};

type Viewer = { connection: LiveConnection; endsAt: number; hasValue: boolean };
type View = {
  read: () => Promise<SharedValue>;
  unwatch: () => void;
  viewers: Set<Viewer>;
  value: SharedValue | null;
  /** The value as it is sent, and what of it is news. */
  text: string;
  news: string;
  /** When it was sent to everybody, on the clock of the product. */
  sentAt: number;
  readAt: number;
  /** The same on the clock of the product, of which the value may tell. */
  at: number;
  usedAt: number;
  /** It has grown since the value was read. */
  isOld: boolean;
  reading: Promise<void> | null;
  timer: NodeJS.Timeout | undefined;
};

export type SharedViews = ReturnType<typeof createSharedViews>;

const newsOf = (value: SharedValue): string => JSON.stringify({ ...value, shown: { ...value.shown, at: null } });

/**
 * Values that many watch, each computed once for all of this process: when its topic grows, and now and then. A page reads the last value, and a
 * stream gets each one whole that tells something new, so that nobody asks again. Whoever misses one has the next.
 */
export function createSharedViews(options: {
  platform(): Platform;
  kinds: readonly SharedViewKind[];
  limits: SharedViewLimits;
  /** False while notices of the database do not arrive: then every page reads. */
  isListening(): boolean;
}) {
  const { kinds, limits } = options;
  const watched = createTopicWatch({ platform: options.platform, everyMs: limits.headsMs });
  const views = new Map<string, View>();
  const networks = new Map<string, number>();
  let streams = 0;
  let isClosed = false;
  let sweepTimer: NodeJS.Timeout | undefined;

  async function findOrNull(name: string): Promise<View | null> {
    const found = views.get(name);
    if (found) return found;
    const at = name.indexOf(':');
    const [kind, id] = [kinds.find((one) => one.kind === name.slice(0, at)), name.slice(at + 1)];
    const topic = kind?.topicOf(id) ?? null;
    if (!kind || topic === null || isClosed) return null;
    const read = await kind.open(options.platform(), id);
    if (!read) return null;
    // Somebody else may have opened it meanwhile.
    return views.get(name) ?? begin(name, topic, read);
  }

  function begin(name: string, topic: string, read: View['read']): View {
    const unwatch = watched.watch(topic, () => {
      view.isOld = true;
      if (view.viewers.size > 0) refreshSoon(view);
    });
    const view: View = {
      read,
      unwatch,
      viewers: new Set(),
      value: null,
      text: '',
      news: '',
      sentAt: Number.NEGATIVE_INFINITY,
      readAt: Number.NEGATIVE_INFINITY,
      at: Number.NEGATIVE_INFINITY,
      usedAt: performance.now(),
      isOld: true,
      reading: null,
      timer: undefined,
    };
    views.set(name, view);
    sweepTimer ??= setInterval(sweep, limits.sweepMs).unref();
    return view;
  }

  function forgetIdle(): void {
    const before = performance.now() - limits.idleMs;
    for (const [name, view] of views) {
      if (view.viewers.size > 0 || view.reading || view.usedAt > before) continue;
      views.delete(name);
      clearTimeout(view.timer);
      view.unwatch();
    }
    if (views.size > 0) return;
    clearInterval(sweepTimer);
    sweepTimer = undefined;
  }

  function refreshSoon(view: View): void {
    view.timer ??= setTimeout(
      () => {
        view.timer = undefined;
        refresh(view).catch((err) => options.platform().log.warn({ err }, 'live: a shared view could not be read'));
      },
      Math.max(0, view.readAt + limits.mergeMs - performance.now()),
    );
  }

  /** One read at a time; who asks during a read that began before the change waits for the next one. */
  async function refresh(view: View): Promise<void> {
    if (view.reading) {
      await view.reading.catch(() => {});
      if (isCurrent(view)) return;
    }
    if (view.reading) return await view.reading;
    view.reading = readOnce(view);
    try {
      await view.reading;
    } finally {
      view.reading = null;
    }
    if (view.isOld && view.viewers.size > 0) refreshSoon(view);
  }

  async function readOnce(view: View): Promise<void> {
    view.isOld = false;
    try {
      view.value = await view.read();
    } catch (error) {
      view.isOld = true;
      throw error;
    } finally {
      view.readAt = performance.now();
      view.at = clockNow();
    }
    view.text = viewText(view.value.shown);
    const news = newsOf(view.value);
    const isSent = view.news === news && !isAged(view.sentAt);
    if (!isSent) Object.assign(view, { news, sentAt: view.at });
    for (const viewer of [...view.viewers]) if (!isSent || !viewer.hasValue) send(view, viewer);
  }

  function send(view: View, viewer: Viewer): void {
    viewer.hasValue = true;
    viewer.connection.write(view.text);
    if (viewer.connection.unsentBytes() <= limits.unsentBytes) return;
    options.platform().metrics.liveEnded.inc({ reason: 'slow' });
    remove(view, viewer);
    viewer.connection.destroy();
  }

  function end(view: View, viewer: Viewer, reason: ByeReason): void {
    options.platform().metrics.liveEnded.inc({ reason });
    remove(view, viewer);
    viewer.connection.end(frameText('bye', { reason }));
  }

  function remove(view: View, viewer: Viewer): void {
    if (!view.viewers.delete(viewer)) return;
    view.usedAt = performance.now();
  }

  function changePlaces(network: string, by: 1 | -1): void {
    streams += by;
    options.platform().metrics.viewStreams.set(streams);
    const taken = (networks.get(network) ?? 0) + by;
    if (taken === 0) networks.delete(network);
    else networks.set(network, taken);
  }

  const clockNow = () => options.platform().clock.now().getTime();
  const isAged = (at: number) => Math.abs(clockNow() - at) >= limits.freshMs;
  const isCurrent = (view: View) => view.value !== null && !view.isOld && options.isListening() && !isAged(view.at);

  function sweep(): void {
    const now = performance.now();
    for (const view of views.values()) {
      for (const viewer of [...view.viewers]) if (now > viewer.endsAt) end(view, viewer, 'age');
      if (view.viewers.size > 0 && (isAged(view.sentAt) || !isCurrent(view))) refreshSoon(view);
    }
    forgetIdle();
  }

  return {
    /** The value of a view as it is now; null for one that does not exist. */
    async read(name: string): Promise<SharedValue | null> {
      const view = await findOrNull(name);
      if (!view) return null;
      view.usedAt = performance.now();
      if (!isCurrent(view)) await refresh(view);
      return view.value;
    },
    /** Takes a place for a stream, before anything is waited for. Returns the function that gives it back, once. */
    enter(network: string): Outcome<() => void, ViewRefusal> {
      if (isClosed || streams >= limits.perProcess) return fail('process');
      if ((networks.get(network) ?? 0) >= limits.perNetwork) return fail('network');
      changePlaces(network, 1);
      let isTaken = true;
      return ok(() => {
        if (isTaken) changePlaces(network, -1);
        isTaken = false;
      });
    },
    /** True for a view that exists. */
    exists: async (name: string): Promise<boolean> => (await findOrNull(name)) !== null,
    /** Begins a stream that has a place: the value as it is, and then each new one. Returns the function for its end by the client. */
    open(name: string, connection: LiveConnection): () => void {
      const view = views.get(name);
      if (!view || isClosed) {
        connection.end(frameText('bye', { reason: 'restart' }));
        return () => {};
      }
      const viewer: Viewer = { connection, endsAt: performance.now() + limits.maxAgeMs * (0.8 + Math.random() * 0.4), hasValue: false };
      view.viewers.add(viewer);
      if (isCurrent(view)) send(view, viewer);
      else refreshSoon(view);
      return () => remove(view, viewer);
    },
    /** Takes a notice of the channel of the live stream. */
    onNotice: watched.onNotice,
    /** Notices may have been lost. */
    onNoticesLost: () => void watched.compareHeads(),
    /** Ends every stream and takes no further ones. */
    close(): void {
      isClosed = true;
      watched.stop();
      clearInterval(sweepTimer);
      for (const view of views.values()) {
        clearTimeout(view.timer);
        view.unwatch();
        for (const viewer of [...view.viewers]) end(view, viewer, 'restart');
      }
      views.clear();
    },
  };
}
