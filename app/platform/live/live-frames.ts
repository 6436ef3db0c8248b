/** One change of a record, as the stream sends it: ids only. `version` is that of the record, where it has one. */
export type LiveEvent = Readonly<{ seq: number; kind: string; key: string; version?: number }>;

/** Why the server ended a stream. `limit`: the account has opened too many; `session` and `rights`: access has ended or changed. */
export type ByeReason = 'age' | 'limit' | 'session' | 'rights' | 'restart';

/** The frames of the stream by name, with their data. */
export type LiveFrames = {
  hello: { heads: Readonly<Record<string, number>> };
  event: { topic: string; events: readonly LiveEvent[] };
  /** Too much was missed to be sent again: everything that the topic stands for has to be read again. */
  reset: { topic: string; head: number };
  /** Holds for a moment only, such as that the other person is typing. It has no number, and is never sent again. */
  signal: { topic: string; kind: string };
  hb: Record<never, never>;
  bye: { reason: ByeReason };
};

export const liveFrameNames = ['hello', 'event', 'reset', 'signal', 'hb', 'bye'] as const satisfies readonly (keyof LiveFrames)[];

export const maxTopics = 20;

const topicForm = /^[a-z]+:[A-Za-z0-9-]{1,64}$/;

/** The topics of a list such as `unit:1,user:…`, each once; null when it has another format or too many. */
export function readTopics(text: string | null): string[] | null {
  const topics = [...new Set((text ?? '').split(','))];
  return topics.length <= maxTopics && topics.every((topic) => topicForm.test(topic)) ? topics : null;
}

/** The position of a client in each topic, from `topic:seq,…`. Parts of another format are left out. */
export function readCursor(text: string | null): Map<string, number> {
  const cursor = new Map<string, number>();
  for (const part of (text ?? '').slice(0, maxTopics * 100).split(',')) {
    const at = part.lastIndexOf(':');
    const [topic, seq] = [part.slice(0, at), part.slice(at + 1)];
    if (topicForm.test(topic) && /^\d{1,15}$/.test(seq)) cursor.set(topic, Number(seq));
  }
  return cursor;
}

/** The text that `readCursor` reads. */
export function writeCursor(cursor: Iterable<readonly [topic: string, seq: number]>): string {
  return Array.from(cursor, ([topic, seq]) => `${topic}:${seq}`).join(',');
}

/** A frame as it goes over the network. Every frame has data: a browser does not hand over those without. */
export function frameText<Name extends keyof LiveFrames>(name: Name, data: LiveFrames[Name], id?: string): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** The frame of a value that many watch (`shared-views.server.ts`). */
export const viewFrameName = 'view';

/** The text of that frame. */
export const viewText = (value: unknown): string => `event: ${viewFrameName}\ndata: ${JSON.stringify(value)}\n\n`;
