import type { Platform } from '../platform.server.ts';
import { readHeads, readLiveNotice } from './live-events.server.ts';

type Watched = { known: number; listeners: Set<() => void> };

/** What this process itself does when a topic grows, without a stream of anybody. As streams do, it finds growth whose notice was lost. */
export function createTopicWatch({ platform, everyMs }: { platform(): Pick<Platform, 'db' | 'log'>; everyMs: number }) {
  const topics = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;

  function note(topic: string, seq: number): void {
    const watched = topics.get(topic);
    if (!watched || seq <= watched.known) return;
    watched.known = seq;
    for (const tell of [...watched.listeners]) tell();
  }

  async function compareHeads(): Promise<void> {
    if (topics.size === 0) return;
    try {
      for (const [topic, head] of await readHeads(platform().db, [...topics.keys()])) note(topic, head);
    } catch (err) {
      // The next turn asks again.
      platform().log.warn({ err }, 'live: the database could not be read');
    }
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    compareHeads,
    /** Takes a notice of the channel. */
    onNotice(payload: string | undefined): void {
      const notice = readLiveNotice(payload);
      if (!notice) void compareHeads();
      else if ('topic' in notice) note(notice.topic, notice.seq);
    },
    /** Calls `tell` each time the topic has grown, until the returned function is called. */
    watch(topic: string, tell: () => void): () => void {
      const watched = topics.get(topic) ?? { known: 0, listeners: new Set() };
      topics.set(topic, watched);
      watched.listeners.add(tell);
      timer ??= setInterval(() => void compareHeads(), everyMs).unref();
      return () => {
        watched.listeners.delete(tell);
        if (watched.listeners.size === 0) topics.delete(topic);
        if (topics.size === 0) stop();
      };
    },
    stop,
  };
}
