import type { Queryable } from '../database/db.server.ts';
import type { Logger } from '../log.server.ts';
import type { Metrics } from '../metrics.server.ts';
import { type LiveSignal, readHeads, readLiveNotice, readTopicChanges, type TopicChanges } from './live-events.server.ts';
import { type ByeReason, frameText, writeCursor } from './live-frames.ts';
import type { LiveLimits } from './live-limits.ts';
import { createLiveRegistry, type LiveConnection, type Stream, type Topic } from './live-registry.server.ts';
import { allowedTopics, type LiveActor, type LiveTopicKind } from './live-topics.server.ts';

export type LiveHub = ReturnType<typeof createLiveHub>;

/** A stream reads again while topics grow under it; after so many reads it is cut off and comes back. */
const maxReads = 10;
const retryMs = 1_000;

/**
 * The streams of this process. PostgreSQL notifies it that a topic has grown; it reads the new events once for all streams. A stream
 * registers first and then reads what it missed, so that nothing falls between the two.
 */
export function createLiveHub(options: {
  db: Queryable;
  log: Logger;
  metrics: Pick<Metrics, 'liveStreams' | 'liveNotices' | 'liveEnded'>;
  limits: LiveLimits;
  kinds: readonly LiveTopicKind[];
  /** The accounts of those sessions that have not ended. Must not count as a use of them. */
  findActors(sessionIds: readonly string[]): Promise<ReadonlyMap<string, LiveActor>>;
}) {
  const { db, log, metrics, limits, kinds } = options;
  const registry = createLiveRegistry();
  const { streams, topics } = registry;
  const grown = new Set<string>();
  let isClosed = false;
  let isFlushing = false;
  let flushedAt = 0;
  let flushTimer: NodeJS.Timeout | undefined;
  let sweepTimer: NodeJS.Timeout | undefined;
  let headsAt = 0;
  let sessionsAt = 0;

  const logFailure = (err: unknown) => log.warn({ err }, 'live: the database could not be read');

  function note(topic: string, seq: number): void {
    const found = topics.get(topic);
    if (!found || !learn(found, seq)) return;
    grown.add(topic);
    scheduleFlush(limits.mergeMs);
  }

  /** True for a number that is new. Streams that are opening then read again: theirs may be older. */
  function learn(found: Topic, seq: number): boolean {
    if (seq <= found.known) return false;
    found.known = seq;
    found.notices += 1;
    return true;
  }

  function scheduleFlush(afterLastMs: number): void {
    if (flushTimer || isFlushing || isClosed) return;
    flushTimer = setTimeout(() => void flush(), Math.max(0, flushedAt + afterLastMs - performance.now()));
  }

  /** Sends open streams what their topics have got since the last time. */
  async function flush(): Promise<void> {
    flushTimer = undefined;
    isFlushing = true;
    const positions = new Map<string, number | null>();
    for (const topic of grown) {
      const sent = topics.get(topic)?.sent ?? null;
      // Without an open stream there is no one to send it to; those that are opening read it themselves.
      if (sent !== null) positions.set(topic, sent);
    }
    grown.clear();
    let pauseMs = limits.mergeMs;
    try {
      for (const changes of positions.size > 0 ? await readTopicChanges(db, positions, limits.replay + 1) : []) spread(changes);
    } catch (error) {
      logFailure(error);
      pauseMs = retryMs;
      for (const topic of positions.keys()) grown.add(topic);
    }
    isFlushing = false;
    flushedAt = performance.now();
    if (grown.size > 0) scheduleFlush(pauseMs);
  }

  function pass({ topic, kind, from }: LiveSignal): void {
    for (const stream of [...(topics.get(topic)?.streams ?? [])]) {
      if (stream.isOpen && stream.actor.userId !== from) send(stream, frameText('signal', { topic, kind }));
    }
  }

  function spread(changes: TopicChanges): void {
    const found = topics.get(changes.topic);
    if (!found) return;
    for (const stream of [...found.streams])
      if (stream.isOpen && (stream.positions.get(changes.topic) ?? 0) < changes.head) advance(stream, changes);
    found.sent = Math.max(found.sent ?? 0, changes.head);
    learn(found, found.sent);
  }

  /** Sends a stream what it does not have of these changes; a reset when they are not all that it has missed. */
  function advance(stream: Stream, { topic, head, events }: TopicChanges): void {
    const before = stream.positions.get(topic) ?? null;
    stream.positions.set(topic, head);
    if (before === null || before === head) return;
    const missed = events.filter(({ seq }) => seq > before);
    // Number 0 is a topic without events: whatever comes first follows it.
    const isWhole = (before === 0 || missed[0]?.seq === before + 1) && missed.at(-1)?.seq === head && missed.length <= limits.replay;
    const cursor = cursorOf(stream);
    send(stream, isWhole ? frameText('event', { topic, events: missed }, cursor) : frameText('reset', { topic, head }, cursor));
  }

  const cursorOf = ({ positions }: Stream) => writeCursor(Array.from(positions, ([topic, seq]) => [topic, seq ?? 0] as const));

  function send(stream: Stream, text: string): void {
    if (!streams.has(stream)) return;
    stream.connection.write(text);
    stream.heartbeatAt = performance.now() + limits.heartbeatMs;
    if (stream.connection.unsentBytes() > limits.unsentBytes) cut(stream);
  }

  /** A client that does not read: it comes back with its cursor. */
  function cut(stream: Stream): void {
    metrics.liveEnded.inc({ reason: 'slow' });
    remove(stream);
    stream.connection.destroy();
  }

  function end(stream: Stream, reason: ByeReason): void {
    metrics.liveEnded.inc({ reason });
    remove(stream);
    stream.connection.end(frameText('bye', { reason }));
  }

  function remove(stream: Stream): void {
    if (!registry.remove(stream)) return;
    metrics.liveStreams.set(streams.size);
    if (streams.size > 0) return;
    clearInterval(sweepTimer);
    sweepTimer = undefined;
  }

  function register(stream: Stream): void {
    registry.add(stream);
    metrics.liveStreams.set(streams.size);
    const own = registry.ofUser(stream.actor.userId);
    if (own[0] && own.length > limits.perUser) end(own[0], 'limit');
    if (!sweepTimer) {
      headsAt = sessionsAt = performance.now();
      sweepTimer = setInterval(sweep, limits.sweepMs).unref();
    }
  }

  /** Reads what the stream missed, until nothing has come meanwhile: then it gets what the others get. */
  async function catchUp(stream: Stream): Promise<void> {
    const own = () => Array.from(stream.positions.keys(), (topic) => topics.get(topic)).filter((found) => found !== undefined);
    const noticesNow = () => own().reduce((sum, { notices }) => sum + notices, 0);
    for (let read = 1; read <= maxReads; read += 1) {
      const notices = noticesNow();
      const changes = await readTopicChanges(db, stream.positions, limits.replay + 1);
      if (!streams.has(stream)) return;
      if (read === 1) {
        const heads = Object.fromEntries(changes.map(({ topic, head }) => [topic, head]));
        stream.connection.write(frameText('hello', { heads }));
      }
      for (const one of changes) advance(stream, one);
      if (noticesNow() !== notices) continue;
      stream.isOpen = true;
      for (const [topic, seq] of stream.positions) {
        const found = topics.get(topic);
        if (!found) continue;
        found.sent ??= seq;
        learn(found, seq ?? 0);
        if (found.known > (found.sent ?? 0)) grown.add(topic);
      }
      if (grown.size > 0) scheduleFlush(limits.mergeMs);
      return;
    }
    cut(stream);
  }

  function sweep(): void {
    const now = performance.now();
    for (const stream of [...streams]) {
      if (stream.connection.unsentBytes() === 0) stream.takenAt = now;
      if (now - stream.takenAt > limits.stuckMs) cut(stream);
      else if (now > stream.endsAt) end(stream, 'age');
      else if (now > stream.heartbeatAt) send(stream, frameText('hb', {}));
    }
    if (now - headsAt > limits.headsMs) void compareHeads();
    if (now - sessionsAt > limits.sessionsMs) void checkAccess([...streams]);
  }

  /** Finds topics that have grown without a notice. */
  async function compareHeads(): Promise<void> {
    headsAt = performance.now();
    if (topics.size === 0) return;
    try {
      for (const [topic, head] of await readHeads(db, [...topics.keys()])) note(topic, head);
    } catch (error) {
      // The next sweep asks again.
      headsAt = Number.NEGATIVE_INFINITY;
      logFailure(error);
    }
  }

  /** Ends the streams whose session has ended, or whose account may do more or less than when they were opened. */
  async function checkAccess(some: readonly Stream[]): Promise<void> {
    if (some.length === streams.size) sessionsAt = performance.now();
    if (some.length === 0) return;
    try {
      const actors = await options.findActors([...new Set(some.map(({ actor }) => actor.sessionId))]);
      const known = some.flatMap((stream) => {
        const actor = actors.get(stream.actor.sessionId);
        return actor ? [{ stream, actor, topics: [...stream.positions.keys()] }] : [];
      });
      const allowed = await allowedTopics(db, kinds, known);
      for (const stream of some) if (streams.has(stream) && !actors.has(stream.actor.sessionId)) end(stream, 'session');
      known.forEach(({ stream, actor, topics: asked }, index) => {
        const isSame = allowed[index]?.length === asked.length && rightsOf(actor) === rightsOf(stream.actor);
        if (!isSame && streams.has(stream)) end(stream, 'rights');
      });
    } catch (error) {
      sessionsAt = Number.NEGATIVE_INFINITY;
      logFailure(error);
    }
  }

  return {
    /** False when a further stream is refused. */
    hasRoom: () => !isClosed && streams.size < limits.perProcess,
    /**
     * Begins a stream over topics that the actor may follow, from the position in `cursor`, or from now. Returns the function for its end by
     * the client.
     */
    open(connection: LiveConnection, actor: LiveActor, followed: readonly string[], cursor: ReadonlyMap<string, number>): () => void {
      const now = performance.now();
      const stream: Stream = {
        actor,
        connection,
        positions: new Map(followed.map((topic) => [topic, cursor.get(topic) ?? null])),
        isOpen: false,
        endsAt: now + limits.maxAgeMs * (0.8 + Math.random() * 0.4),
        // The first beats of streams that were opened together are spread.
        heartbeatAt: now + limits.heartbeatMs * (0.5 + Math.random() / 2),
        takenAt: now,
      };
      register(stream);
      void catchUp(stream).catch((error) => {
        logFailure(error);
        remove(stream);
        connection.destroy();
      });
      return () => remove(stream);
    },
    /** The accounts that have a stream here. */
    userIds: registry.userIds,
    /** Takes a notice of the channel. */
    onNotice(payload: string | undefined): void {
      metrics.liveNotices.inc();
      const notice = readLiveNotice(payload);
      if (!notice) void compareHeads();
      else if ('topic' in notice) note(notice.topic, notice.seq);
      else if ('signal' in notice) pass(notice.signal);
      else if ('userId' in notice) void checkAccess(registry.ofUser(notice.userId));
      else for (const stream of [...streams]) if (stream.actor.sessionId === notice.sessionId) end(stream, 'session');
    },
    /** Notices may have been lost. */
    onNoticesLost(): void {
      void compareHeads();
      void checkAccess([...streams]);
    },
    /** Ends every stream and takes no further ones. */
    close(): void {
      isClosed = true;
      clearTimeout(flushTimer);
      for (const stream of [...streams]) end(stream, 'restart');
    },
  };
}

const rightsOf = ({ grants, hasSecondFactor, isLocked }: LiveActor) => JSON.stringify([hasSecondFactor, isLocked, grants]);
