import { afterAll, afterEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { LiveFrames } from '#app/platform/live/live-frames.ts';
import { readCursor } from '#app/platform/live/live-frames.ts';
import { createLiveHub } from '#app/platform/live/live-hub.server.ts';
import { liveLimits } from '#app/platform/live/live-limits.ts';
import { createChatDoctor, openChats } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { signalTyping } from '../conversation/signal-typing.server.ts';
import { roomTopic } from './room-topic.server.ts';

const chats = await openChats();
const { app } = chats;
const { db, platform } = app;
const { done } = callsOn(app);
afterAll(() => chats.close());
const hubs: ReturnType<typeof createLiveHub>[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
});

type Event = LiveFrames['event'];

/** The streams of one process, which hears a notice only when the test hands it over. */
function processOf(actors: readonly UserActor[], headsMs: number) {
  const findActors = async () => new Map(actors.map((actor) => [actor.sessionId, actor]));
  const limits = { ...liveLimits, headsMs, sweepMs: 20, mergeMs: 10 };
  const hub = createLiveHub({ db, log: platform.log, metrics: platform.metrics, limits, kinds: [roomTopic], findActors });
  hubs.push(hub);
  return {
    hub,
    follow(actor: UserActor, topic: string, cursor = '') {
      const frames: { name: string; id: string; data: unknown }[] = [];
      const write = (text: string) => {
        const fields = new Map(text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
        frames.push({ name: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? 'null') });
      };
      const connection = { write, unsentBytes: () => 0, end: write, destroy() {} };
      hub.open(connection, actor, [topic], readCursor(cursor));
      return {
        frames,
        names: () => frames.map(({ name }) => name),
        cursor: () => frames.findLast(({ id }) => id !== '')?.id ?? '',
        /** The numbers of the messages that were announced. */
        seqs: () =>
          frames.flatMap(({ name, data }) =>
            name === 'event' ? (data as Event).events.flatMap(({ kind, version }) => (kind === 'chat.message' ? [version] : [])) : [],
          ),
      };
    },
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

async function opened() {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const actor = { ...room.patient, sessionId: crypto.randomUUID() };
  const say = async (count: number) => {
    for (const n of upTo(count)) await done(postMessage, by.actor, { room: room.name, message: `Pesan ${n}` });
  };
  return { by, room, actor, topic: `room:${room.name}`, say };
}

test('with every notice lost a message is seen when heads are compared, at most 15 s later; without that it is not', async () => {
  // The times add up: the next comparison, the sweep that sees it is due, and what is collected.
  expect(liveLimits.headsMs + liveLimits.sweepMs + liveLimits.mergeMs).toBeLessThan(15_000);
  const { actor, topic, say } = await opened();
  const [deaf, stone] = [processOf([actor], 200).follow(actor, topic), processOf([actor], 600_000).follow(actor, topic)];
  for (const client of [deaf, stone]) await expect.poll(client.names).toContain('hello');
  await say(3);
  await expect.poll(deaf.seqs).toEqual([1, 2, 3]);
  expect(stone.seqs()).toEqual([]);
});

test('who comes back to another process gets exactly what was missed', async () => {
  const { actor, topic, say } = await opened();
  const first = processOf([actor], 50).follow(actor, topic);
  await expect.poll(first.names).toContain('hello');
  await say(2);
  await expect.poll(first.seqs).toEqual([1, 2]);
  for (const hub of hubs.splice(0)) hub.close();
  await say(5);
  const [second, without] = [processOf([actor], 50).follow(actor, topic, first.cursor()), processOf([actor], 50).follow(actor, topic)];
  for (const client of [second, without]) await expect.poll(client.names).toContain('hello');
  await expect.poll(second.seqs).toEqual([3, 4, 5, 6, 7]);
  await say(1);
  await expect.poll(second.seqs).toEqual([3, 4, 5, 6, 7, 8]);
  await expect.poll(without.seqs).toEqual([8]);
});

test('300 missed are one reset, and the room is read from the last number without a hole', async () => {
  const { room, actor, topic, say } = await opened();
  await say(1);
  const first = processOf([actor], 50).follow(actor, topic);
  await expect.poll(first.names).toContain('hello');
  await say(1);
  await expect.poll(first.seqs).toEqual([2]);
  const cursor = first.cursor();
  for (const hub of hubs.splice(0)) hub.close();
  await say(300);
  const late = processOf([actor], 50).follow(actor, topic, cursor);
  await expect.poll(late.names).toContain('reset');
  expect(late.seqs()).toEqual([]);
  const read: number[] = [];
  for (let after = 2; ; ) {
    const { chats: some, has_more } = await done(getChatRoom, actor, { room: room.name, after });
    read.push(...some.map(({ seq }) => seq));
    if (!has_more) break;
    after = read.at(-1) ?? 0;
  }
  expect(read).toEqual(upTo(300).map((n) => n + 2));
});

test('typing is told to the other person alone, and nothing of it is stored', async () => {
  const { by, room, actor, topic } = await opened();
  const doctor = { ...by.actor, sessionId: crypto.randomUUID() };
  const { hub, follow } = processOf([actor, doctor], 600_000);
  const [patient, desk] = [follow(actor, topic), follow(doctor, topic)];
  for (const client of [patient, desk]) await expect.poll(client.names).toContain('hello');
  hub.onNotice(JSON.stringify({ t: topic, k: 'chat.typing', from: doctor.userId }));
  expect(patient.frames.at(-1)).toMatchObject({ name: 'signal', data: { topic, kind: 'chat.typing' } });
  expect(desk.names()).not.toContain('signal');
  const before = await db.selectFrom('live_events').select('seq').where('topic', '=', topic).execute();
  await done(signalTyping, by.actor, { room: room.name });
  expect(await db.selectFrom('live_events').select('seq').where('topic', '=', topic).execute()).toEqual(before);
});
