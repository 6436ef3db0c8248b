import type { ReadTalk, ShownMessage } from '../../message/chat-message.schema.ts';
import { CallError, type ChatCalls } from './chat-calls.ts';
import type { Unsent, UnsentMessage } from './unsent-messages.ts';

/** A message of one's own that the server does not have yet, or whose copy has not come back. */
export type OwnMessage = UnsentMessage & Readonly<{ state: 'waiting' | 'sending' | 'sent' | 'failed'; why: string | null }>;

export type Conversation<R> = Readonly<{
  room: R;
  /** In the order of their numbers, without a gap. */
  messages: readonly ShownMessage[];
  own: readonly OwnMessage[];
  read: ReadTalk<R>['read'];
  hasMore: boolean;
  /** The server could not be asked: what is shown may be old, and what is written waits. */
  isOffline: boolean;
}>;

type Given<R> = Readonly<{
  account: string;
  calls: ChatCalls<R>;
  unsent: Unsent;
  /** The session has ended, or the room is no longer there. */
  onRefused(): void;
}>;

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const readAfterMs = 300;
const typingEveryMs = 3_000;
const waitsText = 'Menunggu jaringan, disimpan di sini';

/** The messages with those that follow them. One that would leave a gap is left out: it is asked for again. */
export function withFollowing(messages: readonly ShownMessage[], more: readonly ShownMessage[]): readonly ShownMessage[] {
  const all = [...messages];
  for (const message of [...more].sort((a, b) => a.seq - b.seq)) {
    const next = (all.at(-1)?.seq ?? message.seq - 1) + 1;
    if (message.seq === next) all.push(message);
  }
  return all.length === messages.length ? messages : all;
}

/**
 * One room in the browser. The numbers of the messages say what is missing, never the time: after every hint `refetch` asks for what follows the
 * last number. What is written is shown at once and sent in its order, one message at a time, until the server has it.
 */
export function createConversation<R extends { name: string }>(initial: ReadTalk<R>, { account, calls, unsent, onRefused }: Given<R>) {
  const { name } = initial.room;
  const listeners = new Set<() => void>();
  let now: Conversation<R> = {
    room: initial.room,
    messages: initial.chats,
    own: [],
    read: initial.read,
    hasMore: initial.has_more,
    isOffline: false,
  };
  let isSending = false;
  let isFetching = false;
  let isAskedAgain = false;
  let failures = 0;
  /** Calls of before the last one are not waited for. */
  let wakes = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let typedAt = 0;
  let isClosed = false;

  function set(change: Partial<Conversation<R>>): void {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  }

  const lastSeq = () => now.messages.at(-1)?.seq ?? 0;
  const setOwn = (clientId: string, change: Partial<OwnMessage>) =>
    set({ own: now.own.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)) });

  function take(answer: ReadTalk<R>): void {
    const messages = withFollowing(now.messages, answer.chats);
    const known = new Set(messages.map(({ client_id }) => client_id));
    const read = { own: Math.max(now.read.own, answer.read.own), other: Math.max(now.read.other, answer.read.other) };
    set({ room: answer.room, messages, read, isOffline: false, own: now.own.filter(({ clientId }) => !known.has(clientId)) });
  }

  /** Asks for what follows the last number, until there is no more. */
  async function refetch(): Promise<void> {
    if (isFetching) {
      isAskedAgain = true;
      return;
    }
    isFetching = true;
    const began = wakes;
    try {
      do {
        isAskedAgain = false;
        const before = lastSeq();
        const answer = await calls.read(name, { after: before });
        if (began !== wakes) return;
        take(answer);
        if (answer.has_more && lastSeq() > before) isAskedAgain = true;
      } while (isAskedAgain && !isClosed);
    } catch (error) {
      if (began !== wakes) return;
      if (error instanceof CallError && !error.isLasting) retryLater(error.retryAfterMs);
      else onRefused();
    } finally {
      if (began === wakes) isFetching = false;
    }
  }

  function retryLater(atLeastMs: number): void {
    failures += 1;
    set({ isOffline: true });
    clearTimeout(retryTimer);
    const waitMs = Math.max(atLeastMs, Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)));
    retryTimer = setTimeout(() => goOn(), waitMs * (0.75 + Math.random() / 2));
  }

  /** The network or the person is back: nothing waits any longer. */
  function goOn(): void {
    clearTimeout(retryTimer);
    if (isClosed) return;
    void refetch();
    void sendNext();
  }

  async function deliver(written: OwnMessage): Promise<void> {
    const files = [...written.files];
    for (const [at, file] of files.entries()) {
      if (file.uploadedId !== null) continue;
      files[at] = { ...file, uploadedId: (await calls.upload(name, file)).id };
      // What has arrived is not sent again.
      setOwn(written.clientId, { files: [...files] });
      await unsent.put({ ...stored(written), files: [...files] });
    }
    const file_ids = files.flatMap(({ uploadedId }) => uploadedId ?? []);
    await calls.post({ room: name, message: written.text, client_id: written.clientId, file_ids });
  }

  /** Sends the first message that waits, and then the next. One that was refused keeps those after it waiting, so that none overtakes it. */
  async function sendNext(): Promise<void> {
    const [first] = now.own.filter(({ state }) => state !== 'sent');
    if (isSending || isClosed || !first || first.state === 'failed') return;
    isSending = true;
    const began = wakes;
    setOwn(first.clientId, { state: 'sending', why: null });
    try {
      await deliver(first);
      failures = 0;
      setOwn(first.clientId, { state: 'sent' });
      await unsent.remove(first.clientId);
      void refetch();
    } catch (error) {
      if (began !== wakes) return;
      const isLasting = error instanceof CallError && error.isLasting;
      setOwn(first.clientId, isLasting ? { state: 'failed', why: error.message } : { state: 'waiting', why: waitsText });
      if (!isLasting) retryLater(error instanceof CallError ? error.retryAfterMs : 0);
      isSending = false;
      return;
    }
    if (began === wakes) isSending = false;
    void sendNext();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => now,
    /** Takes what was written before this page was opened, and begins to send. */
    async start(): Promise<void> {
      isClosed = false;
      const known = new Set(
        [...now.own, ...now.messages.map(({ client_id }) => ({ clientId: client_id }))].map(({ clientId }) => clientId),
      );
      const waiting = (await unsent.of(name, account)).filter(({ clientId }) => !known.has(clientId));
      if (waiting.length > 0)
        set({ own: [...waiting.map((written) => ({ ...written, state: 'waiting' as const, why: null })), ...now.own] });
      // A page of older messages: those after them follow.
      if (initial.head > lastSeq()) void refetch();
      void sendNext();
    },
    close(): void {
      isClosed = true;
      clearTimeout(retryTimer);
      clearTimeout(readTimer);
    },
    /** Shows a message at once, keeps it, and sends it. */
    send(text: string, files: UnsentMessage['files'] = []): void {
      const written: UnsentMessage = { clientId: crypto.randomUUID(), room: name, account, text, files, at: Date.now() };
      set({ own: [...now.own, { ...written, state: 'waiting', why: null }] });
      void unsent.put(written);
      void sendNext();
    },
    retry(clientId: string): void {
      setOwn(clientId, { state: 'waiting', why: null });
      void sendNext();
    },
    discard(clientId: string): void {
      set({ own: now.own.filter((one) => one.clientId !== clientId) });
      void unsent.remove(clientId);
      void sendNext();
    },
    refetch,
    goOn,
    /**
     * What is under way may have lost its connection, as while a phone slept: it is asked for again and not waited for. A message that
     * arrives twice is one.
     */
    wake(): void {
      wakes += 1;
      isFetching = false;
      isSending = false;
      failures = 0;
      goOn();
    },
    /** Takes what the page has read again. */
    renew(answer: ReadTalk<R>): void {
      take(answer);
      if (answer.head > lastSeq()) void refetch();
    },
    goOffline: () => set({ isOffline: true }),
    /** Reads the messages before the first that is shown. */
    async older(): Promise<void> {
      const before = now.messages[0]?.seq;
      if (before === undefined) return;
      const answer = await calls.read(name, { before }).catch(() => null);
      if (answer) set({ messages: withFollowing(answer.chats, now.messages), hasMore: answer.has_more });
    },
    /** Says that what is shown was read. */
    seen(): void {
      const seq = lastSeq();
      if (seq <= now.read.own) return;
      clearTimeout(readTimer);
      readTimer = setTimeout(() => {
        calls
          .markRead(name, seq)
          .then(({ read }) => set({ read: { ...now.read, own: Math.max(now.read.own, read) } }))
          .catch(() => {});
      }, readAfterMs);
    },
    /** Says that something is being written, once in three seconds. */
    typing(): void {
      if (Date.now() - typedAt < typingEveryMs || now.isOffline) return;
      typedAt = Date.now();
      calls.typing(name).catch(() => {});
    },
  };
}

const stored = ({ state: _state, why: _why, ...written }: OwnMessage): UnsentMessage => written;

export type OpenConversation<R extends { name: string }> = ReturnType<typeof createConversation<R>>;
