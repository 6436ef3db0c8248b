import { expect, test, vi } from 'vitest';
import type { ShownMessage } from '../../message/chat-message.schema.ts';
import type { ReadRoom } from '../conversation.schema.ts';
import { CallError, type ChatCalls } from './chat-calls.ts';
import { createConversation, withFollowing } from './conversation.ts';
import type { Unsent, UnsentMessage } from './unsent-messages.ts';

const said = (seq: number, more: Partial<ShownMessage> = {}): ShownMessage => ({
  id: `m${seq}`,
  seq,
  client_id: null,
  kind: 'text',
  side: 'doctor',
  message: `Pesan ${seq}`,
  file: [],
  link: null,
  sender: { username: 'dr. Uji' },
  sent: { time: '2026-11-24T02:00:00.000Z' },
  ...more,
});

const roomOf = (chats: readonly ShownMessage[], more: Partial<ReadRoom> = {}): ReadRoom => ({
  room: { name: 'ruang', side: 'patient', state: 'active', summaries: 0 } as ReadRoom['room'],
  doctor: { slug: 'dr-uji', name: 'dr. Uji' },
  head: chats.length,
  read: { own: 0, other: 0 },
  has_more: false,
  chats: [...chats],
  ...more,
});

/** A server with one room, which can be cut off, and what a browser keeps over its pages. */
function openServer(count = 0) {
  const stored = Array.from({ length: count }, (_, n) => said(n + 1));
  const posts: string[] = [];
  const uploads: string[] = [];
  const kept = new Map<string, UnsentMessage>();
  const server = {
    hangsOn: null as Promise<void> | null,
    isCut: false,
    losesAnswers: false,
    refuses: null as CallError | null,
    perRead: 50,
    uploadFails: 0,
  };
  const lost = () => new CallError('Tidak terhubung', { status: 0 });
  const calls: ChatCalls<ReadRoom['room']> = {
    async read(_room, window) {
      await server.hangsOn;
      if (server.isCut) throw lost();
      const after = 'after' in window ? window.after : 0;
      const found = stored.filter(({ seq }) => seq > after);
      return roomOf(found.slice(0, server.perRead), { head: stored.length, has_more: found.length > server.perRead });
    },
    async post({ message, client_id, file_ids }) {
      await server.hangsOn;
      if (server.isCut) throw lost();
      if (server.refuses) throw server.refuses;
      posts.push(message);
      const former = stored.find((one) => one.client_id === client_id);
      const seq = former?.seq ?? stored.length + 1;
      if (!former)
        stored.push(
          said(seq, { client_id, message, side: 'patient', file: file_ids.map((id) => ({ id, url: `/files/${id}`, type: '' })) }),
        );
      if (server.losesAnswers) throw lost();
      return { id: `m${seq}`, seq, sent: '2026-11-24T02:00:00.000Z' };
    },
    markRead: async (_room, seq) => ({ read: seq }),
    typing: async () => ({}),
    async upload(_room, { name }) {
      uploads.push(name);
      if (server.uploadFails > 0) {
        server.uploadFails -= 1;
        throw lost();
      }
      return { id: `file-${name}` };
    },
  };
  const unsent: Unsent = {
    put: async (written) => void kept.set(written.clientId, written),
    remove: async (clientId) => void kept.delete(clientId),
    of: async () => [...kept.values()],
  };
  const refused = vi.fn();
  const open = (chats: readonly ShownMessage[] = [], head = chats.length) =>
    createConversation(roomOf(chats, { head }), { account: 'a', calls, unsent, onRefused: refused });
  return { server, stored, posts, uploads, kept, refused, open };
}

const texts = ({ snapshot }: ReturnType<typeof createConversation>) => [
  ...snapshot().messages.map(({ message }) => message),
  ...snapshot().own.map(({ text, state }) => `${text} (${state})`),
];

test('a message that would leave a gap is not shown, and one that is there is not shown twice', () => {
  const first = [said(1), said(2)];
  expect(withFollowing(first, [said(4), said(3), said(2)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(withFollowing(first, [said(4), said(5)]).map(({ seq }) => seq)).toEqual([1, 2]);
  // The control: without the rule the hole would be shown.
  expect([...first, said(4)].map(({ seq }) => seq)).toEqual([1, 2, 4]);
});

test('after a hint everything that follows the last number is read, page by page', async () => {
  const { server, stored, open } = openServer(120);
  server.perRead = 50;
  const conversation = open(stored.slice(0, 2));
  await conversation.refetch();
  expect(conversation.snapshot().messages.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq));
});

test('a page that is read again after a hole asks for what is missing, and so does one of older messages', async () => {
  const { stored, open } = openServer(60);
  const first = open(stored.slice(0, 2));
  first.renew(roomOf(stored.slice(40), { head: 60 }));
  await expect.poll(() => first.snapshot().messages.length).toBe(60);
  const server = openServer(60);
  const older = server.open(server.stored.slice(0, 5), 60);
  await older.start();
  await expect.poll(() => older.snapshot().messages.length).toBe(60);
});

test('what is written is there at once, and sent one after the other in its order', async () => {
  const { posts, open } = openServer();
  const conversation = open();
  for (const n of [1, 2, 3]) conversation.send(`Tulisan ${n}`);
  expect(texts(conversation)).toEqual(['Tulisan 1 (sending)', 'Tulisan 2 (waiting)', 'Tulisan 3 (waiting)']);
  await expect.poll(() => texts(conversation)).toEqual(['Tulisan 1', 'Tulisan 2', 'Tulisan 3']);
  expect(posts).toEqual(['Tulisan 1', 'Tulisan 2', 'Tulisan 3']);
});

test('without a network it waits in the browser, outlives the page, and arrives once', async () => {
  const { server, stored, kept, open } = openServer();
  server.isCut = true;
  const before = open();
  before.send('Masih demam');
  await expect.poll(() => texts(before)).toEqual(['Masih demam (waiting)']);
  expect(before.snapshot().isOffline).toBe(true);
  before.close();
  expect([...kept.values()].map(({ text }) => text)).toEqual(['Masih demam']);
  server.isCut = false;
  const after = open();
  await after.start();
  await expect.poll(() => texts(after)).toEqual(['Masih demam']);
  expect([stored.length, kept.size, after.snapshot().isOffline]).toEqual([1, 0, false]);
});

test('an answer that was lost leads to another try of the same message, not to two', async () => {
  const { server, stored, posts, open } = openServer();
  server.losesAnswers = true;
  const conversation = open();
  conversation.send('Sekali saja');
  await expect.poll(() => posts.length).toBe(1);
  server.losesAnswers = false;
  conversation.goOn();
  await expect.poll(() => texts(conversation)).toEqual(['Sekali saja']);
  expect(stored).toHaveLength(1);
});

test('one that is refused stays with its reason, and none overtakes it until it is taken out or sent again', async () => {
  const { server, posts, open } = openServer();
  server.refuses = new CallError('Chat ini tidak sedang berlangsung, jadi pesannya tidak terkirim.', { status: 409 });
  const conversation = open();
  conversation.send('Pertama');
  conversation.send('Kedua');
  await expect.poll(() => texts(conversation)).toEqual(['Pertama (failed)', 'Kedua (waiting)']);
  expect(conversation.snapshot().own[0]?.why).toMatch('tidak sedang berlangsung');
  server.refuses = null;
  conversation.retry(conversation.snapshot().own[0]?.clientId ?? '');
  await expect.poll(() => texts(conversation)).toEqual(['Pertama', 'Kedua']);
  server.refuses = new CallError('Ditolak.', { status: 422 });
  conversation.send('Ketiga');
  conversation.send('Keempat');
  await expect.poll(() => texts(conversation).at(-2)).toBe('Ketiga (failed)');
  server.refuses = null;
  conversation.discard(conversation.snapshot().own[0]?.clientId ?? '');
  await expect.poll(() => posts.at(-1)).toBe('Keempat');
  expect(posts).not.toContain('Ketiga');
});

test('a file that has arrived is not sent again with the next try', async () => {
  const { server, stored, uploads, open } = openServer();
  const conversation = open();
  server.uploadFails = 0;
  const file = (name: string) => ({ id: name, name, content: new Blob(['x']), uploadedId: null });
  server.isCut = true;
  conversation.send('', [file('a.jpg'), file('b.pdf')]);
  await expect.poll(() => uploads).toEqual(['a.jpg', 'b.pdf']);
  server.isCut = false;
  conversation.goOn();
  await expect.poll(() => stored[0]?.file.map(({ id }) => id)).toEqual(['file-a.jpg', 'file-b.pdf']);
  expect(uploads).toEqual(['a.jpg', 'b.pdf']);
});

test('a session that has ended is told to the page, which is read again', async () => {
  const { open } = openServer();
  const onRefused = vi.fn();
  const read = async () => {
    throw new CallError('Masuk dulu', { status: 401 });
  };
  const calls = { read } as unknown as ChatCalls<ReadRoom['room']>;
  const unsent: Unsent = { put: async () => {}, remove: async () => {}, of: async () => [] };
  await createConversation(roomOf([]), { account: 'a', calls, unsent, onRefused }).refetch();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(open().snapshot().messages).toEqual([]);
});

test('what hangs on a dead line is not waited for once the page wakes, and a message that arrives twice is one', async () => {
  const { server, stored, posts, open } = openServer(3);
  const conversation = open(stored.slice(0, 1), 3);
  const line = Promise.withResolvers<void>();
  server.hangsOn = line.promise;
  conversation.send('Sebelum tidur');
  void conversation.refetch();
  server.hangsOn = null;
  // A hint alone waits behind the call that has no connection any more.
  void conversation.refetch();
  await new Promise((resolve) => setImmediate(resolve));
  expect(texts(conversation)).toEqual(['Pesan 1', 'Sebelum tidur (sending)']);
  conversation.wake();
  await expect.poll(() => texts(conversation)).toEqual(['Pesan 1', 'Pesan 2', 'Pesan 3', 'Sebelum tidur']);
  line.resolve();
  conversation.send('Sesudahnya');
  await expect.poll(() => texts(conversation).at(-1)).toBe('Sesudahnya');
  expect(posts).toEqual(['Sebelum tidur', 'Sebelum tidur', 'Sesudahnya']);
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});
