import type { ReadTalk } from '../../message/chat-message.schema.ts';
import type { ReadQuestion } from '../../question/question.schema.ts';
import type { ReadRoom } from '../conversation.schema.ts';

/** Why a call was not carried out. `isLasting`: sent again as it is, it would be refused again. */
export class CallError extends Error {
  readonly isLasting: boolean;
  readonly status: number;
  readonly retryAfterMs: number;
  constructor(message: string, { status, retryAfterMs = 0 }: Readonly<{ status: number; retryAfterMs?: number }>) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isLasting = status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
  }
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const refusalTexts: Readonly<Record<number, string>> = {
  401: 'Sesi Anda sudah berakhir. Masuk lagi di tab lain, lalu tekan Kirim ulang.',
  413: 'Berkasnya terlalu besar. Paling besar 5 MB.',
};

/** Calls `/v1/chat`; throws `CallError`, with status 0 when no answer came. */
async function call<T>(path: string, init?: RequestInit, timeoutMs = 15_000): Promise<T> {
  const request = { ...init, headers: { accept: 'application/json', ...init?.headers }, signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(`/v1/chat/${path}`, request).catch(() => {
    throw new CallError('Tidak terhubung', { status: 0 });
  });
  const answered = (await response.json().catch(() => null)) as { data?: T; message?: string; errors?: Record<string, string[]> } | null;
  if (response.ok && answered?.data !== undefined) return answered.data;
  const first = Object.values(answered?.errors ?? {})[0]?.[0];
  const message = refusalTexts[response.status] ?? first ?? answered?.message ?? 'Layanan sedang sibuk.';
  throw new CallError(message, { status: response.status, retryAfterMs: Number(response.headers.get('retry-after')) * 1_000 || 0 });
}

type Window = Readonly<{ after: number } | { before: number }>;

const queryOf = (window: Window) =>
  new URLSearchParams(Object.entries(window).map(([name, value]): [string, string] => [name, String(value)]));

/** What both sides of every room ask of the server. */
const writingCalls = {
  post: (message: Readonly<{ room: string; message: string; client_id: string; file_ids: readonly string[] }>) =>
    call<Readonly<{ id: string; seq: number; sent: string }>>('message/post', json(message)),
  markRead: (room: string, seq: number) => call<Readonly<{ read: number }>>('read', json({ room, seq })),
  typing: (room: string) => call<unknown>('typing', json({ room })),
  upload(room: string, file: Readonly<{ name: string; content: Blob }>) {
    const body = new FormData();
    body.set('room', room);
    body.set('file', file.content, file.name);
    return call<Readonly<{ id: string }>>('file', { method: 'POST', body }, 120_000);
  },
};

export type ChatCalls<R> = typeof writingCalls & { read(room: string, window: Window): Promise<ReadTalk<R>> };

/** What the page of a doctor's chat asks of the server. */
export const chatCalls: ChatCalls<ReadRoom['room']> = {
  ...writingCalls,
  read: (room, window) => call<ReadRoom>(`room/user/${room}?${queryOf(window)}`),
};

/** What the page of a question asks of the server. */
export const questionCalls: ChatCalls<ReadQuestion['room']> = {
  ...writingCalls,
  read: (room, window) => call<ReadQuestion>(`question/${room}?${queryOf(window)}`),
};
