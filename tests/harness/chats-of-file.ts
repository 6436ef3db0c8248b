import { afterAll, beforeEach } from 'vitest';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { openChats } from '#tests/factories/chat.ts';
import { callsOn } from '#tests/factories/payments.ts';

/** Chats for the tests of one file, with calls of operations: each test begins on a Saturday morning, and the last one closes the product. */
export async function openChatsOfFile(options: Parameters<typeof openChats>[0] = {}) {
  const chats = await openChats(options);
  const { app, clock } = chats;
  afterAll(() => chats.close());
  beforeEach(() => clock.set(saturdayMorning));
  return { ...chats, db: app.db, platform: app.platform, ...callsOn(app) };
}
