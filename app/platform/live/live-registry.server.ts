import type { LiveActor } from './live-topics.server.ts';

/** The way to one client. */
export type LiveConnection = Readonly<{
  write(text: string): void;
  /** Bytes that the client has not taken yet. */
  unsentBytes(): number;
  end(text: string): void;
  destroy(): void;
}>;

/** One client's stream. */
export type Stream = {
  actor: LiveActor;
  connection: LiveConnection;
  /** The last number sent of each topic; null before the first read. */
  positions: Map<string, number | null>;
  /** False while it reads what it missed; then it is told nothing else. */
  isOpen: boolean;
  endsAt: number;
  heartbeatAt: number;
  /** When the client had last taken everything. */
  takenAt: number;
};

/** One topic with streams. `known` is the highest number heard of, `sent` what open streams have been sent; `notices` counts the changes of `known`. */
export type Topic = { streams: Set<Stream>; known: number; sent: number | null; notices: number };

/** The streams of a process, by account and by topic. A topic is there as long as it has streams. */
export function createLiveRegistry() {
  const streams = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  const topics = new Map<string, Topic>();
  return {
    streams: streams as ReadonlySet<Stream>,
    topics: topics as ReadonlyMap<string, Topic>,
    /** The streams of an account, the oldest first. */
    ofUser: (userId: string): Stream[] => [...(byUser.get(userId) ?? [])],
    userIds: (): string[] => [...byUser.keys()],
    add(stream: Stream): void {
      streams.add(stream);
      byUser.set(stream.actor.userId, (byUser.get(stream.actor.userId) ?? new Set()).add(stream));
      for (const topic of stream.positions.keys()) {
        const found = topics.get(topic) ?? { streams: new Set(), known: 0, sent: null, notices: 0 };
        found.streams.add(stream);
        topics.set(topic, found);
      }
    },
    /** False when it was removed before. */
    remove(stream: Stream): boolean {
      if (!streams.delete(stream)) return false;
      const own = byUser.get(stream.actor.userId);
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(stream.actor.userId);
      for (const topic of stream.positions.keys()) {
        const found = topics.get(topic);
        found?.streams.delete(stream);
        if (found?.streams.size === 0) topics.delete(topic);
      }
      return true;
    },
  };
}
