import { expect, vi } from 'vitest';
import type { Database } from '#app/platform/db.server.ts';

/** A password that nothing refuses. */
export const goodPassword = 'tiga kucing naik sepeda';

/** Windows of limits begin with the minute: what has to fall into one window begins well before its end. */
export async function earlyInTheMinute(): Promise<void> {
  await vi.waitUntil(() => Date.now() % 60_000 < 55_000, { timeout: 8_000, interval: 50 });
}

/** The texts of all messages to somebody, oldest first. The app's jobs must run. */
export async function messagesTo(db: Database, recipient: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient).orderBy('id').execute();
  return rows.map((row) => row.body_text);
}

/** Waits until somebody has got this many messages, and gives the last one. */
export async function nthMessage(db: Database, recipient: string, count: number): Promise<string> {
  await expect.poll(async () => (await messagesTo(db, recipient)).length, { timeout: 8_000, interval: 20 }).toBe(count);
  return (await messagesTo(db, recipient)).at(-1) ?? '';
}

/** The path and the token of the link in a message. */
export function linkIn(message: string): { path: string; token: string } {
  const [, path = '', token = ''] = /(\/account\/password\/(?:create|reset)\/([\w-]{43}))/.exec(message) ?? [];
  return { path, token };
}
