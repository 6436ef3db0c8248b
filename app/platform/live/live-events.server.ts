import { sql } from 'kysely';
import { beforeCommit, type Queryable, type Tx } from '../database/db.server.ts';
import type { LiveEvent } from './live-frames.ts';

export const liveChannel = 'live';

/** A change to announce. `topic` is who follows it, such as `unit:3`; `kind` what happened; `key` the id of the record, never a name. */
export type Announcement = Readonly<{ topic: string; kind: string; key: string; version?: number }>;

const announced = new WeakMap<Tx, Announcement[]>();

/**
 * Announces changes to the followers of their topics when the transaction commits, never when it rolls back. The transaction is one of
 * `inTransaction`, as that of every operation and subscriber is.
 */
export function announce(tx: Tx, ...changes: readonly Announcement[]): void {
  const list = announced.get(tx);
  if (list) {
    list.push(...changes);
    return;
  }
  const all = [...changes];
  // Each topic's row is locked from here to the commit. At the end, and in one order, this is short and without deadlocks.
  beforeCommit(tx, () => writeAnnouncements(tx, all));
  announced.set(tx, all);
}

async function writeAnnouncements(tx: Tx, all: readonly Announcement[]): Promise<void> {
  const byTopic = Map.groupBy(all, ({ topic }) => topic);
  for (const topic of [...byTopic.keys()].toSorted()) await writeTopic(tx, topic, byTopic.get(topic) ?? []);
}

/**
 * The numbers of a topic follow each other without a gap. A topic begins at the time in ms, so that one that was cleaned up never gives a
 * number again that a client may remember.
 */
async function writeTopic(tx: Tx, topic: string, changes: readonly Announcement[]): Promise<void> {
  const count = changes.length;
  await sql`
    with topic as (
      insert into live_topics as t (topic, head) values (${topic}, (extract(epoch from clock_timestamp()) * 1000)::bigint + ${count}::int)
      on conflict (topic) do update set head = t.head + ${count}::int, changed_at = now()
      returning t.head
    ),
    written as (
      insert into live_events (topic, seq, kind, key, version)
      select ${topic}, topic.head - ${count}::int + c.n, c.kind, c.key, c.version
      from topic, unnest(
        ${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ key }) => key)}::text[],
        ${changes.map(({ version }) => version ?? null)}::bigint[]
      ) with ordinality as c (kind, key, version, n)
    )
    select pg_notify(${liveChannel}, json_build_object('t', ${topic}::text, 's', head)::text) from topic`.execute(tx);
}

/** What matters for a moment only, such as that somebody is typing. `from` is the account that does it, which is not told. */
export type LiveSignal = Readonly<{ topic: string; kind: string; from: string }>;

/** Tells the followers of a topic who have a stream now, at commit. Nothing is stored: who is away never hears of it. */
export async function sendSignal(tx: Queryable, { topic, kind, from }: LiveSignal): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ t: topic, k: kind, from })})`.execute(tx);
}

/**
 * What a notice of the channel says: a topic has grown up to a number, a session has ended, what an account may do has changed, or a signal.
 */
export type LiveNotice =
  | Readonly<{ topic: string; seq: number }>
  | Readonly<{ sessionId: string }>
  | Readonly<{ userId: string }>
  | Readonly<{ signal: LiveSignal }>;

/** The content of a notice; null when it has another format, and then anything may have changed. */
export function readLiveNotice(payload: string | undefined): LiveNotice | null {
  try {
    const { t, s, session, user, k, from } = JSON.parse(payload ?? '');
    if (typeof t === 'string' && typeof s === 'number') return { topic: t, seq: s };
    if (typeof t === 'string' && typeof k === 'string' && typeof from === 'string') return { signal: { topic: t, kind: k, from } };
    if (typeof session === 'string') return { sessionId: session };
    return typeof user === 'string' ? { userId: user } : null;
  } catch {
    return null;
  }
}

/** What a topic has after a position: `head` is its last number, 0 when it has none. */
export type TopicChanges = Readonly<{ topic: string; head: number; events: readonly LiveEvent[] }>;

/**
 * The head of each topic and its events after the given number, at most `limit` of each, in one snapshot. A topic without a number gets
 * only its head.
 */
export async function readTopicChanges(
  db: Queryable,
  positions: ReadonlyMap<string, number | null>,
  limit: number,
): Promise<TopicChanges[]> {
  const { rows } = await sql<{
    topic: string;
    head: string;
    seq: string | null;
    kind: string;
    key: string;
    version: string | null;
  }>`
    select a.topic, coalesce(t.head, 0) as head, e.seq, e.kind, e.key, e.version
    from unnest(${[...positions.keys()]}::text[], ${[...positions.values()]}::bigint[]) as a (topic, seq)
    left join live_topics t using (topic)
    left join lateral (
      select e.* from live_events e where e.topic = a.topic and e.seq > a.seq order by e.seq limit ${limit}::int
    ) e on true
    order by a.topic, e.seq`.execute(db);
  return Array.from(
    Map.groupBy(rows, ({ topic }) => topic),
    ([topic, found]) => ({
      topic,
      head: Number(found[0]?.head),
      events: found
        .filter(({ seq }) => seq !== null)
        .map(({ seq, kind, key, version }) => ({
          seq: Number(seq),
          kind,
          key,
          ...(version === null ? {} : { version: Number(version) }),
        })),
    }),
  );
}

/** The last number of each topic that has one. */
export async function readHeads(db: Queryable, topics: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ topic: string; head: string }>`
    select topic, head from live_topics where topic = any(${[...topics]}::text[])`.execute(db);
  return new Map(rows.map(({ topic, head }) => [topic, Number(head)]));
}

/** Deletes a topic and its events at the end of the transaction: that of an account names it. */
export function forgetTopic(tx: Tx, topic: string): void {
  beforeCommit(tx, async () => {
    await sql`delete from live_topics where topic = ${topic}`.execute(tx);
    await sql`delete from live_events where topic = ${topic}`.execute(tx);
  });
}

const eventHours = 24;
const topicDays = 7;

/** Deletes old events, and topics without a change for a week. A client that remembers more reads everything again. */
export async function deleteOldEvents(db: Queryable): Promise<number> {
  const events = await sql`delete from live_events where created_at < now() - make_interval(hours => ${eventHours})`.execute(db);
  await sql`delete from live_topics where changed_at < now() - make_interval(days => ${topicDays})`.execute(db);
  return Number(events.numAffectedRows ?? 0);
}
