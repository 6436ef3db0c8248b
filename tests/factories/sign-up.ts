import { expect } from 'vitest';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { createToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** A password that every check accepts. */
export const goodPassword = 'tiga kucing naik sepeda';

/** The texts of all messages to a recipient, oldest first. The app's jobs must run. */
export async function messagesTo(db: Database, recipient: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', recipient).orderBy('id').execute();
  return rows.map((row) => row.body_text);
}

/** Waits until a recipient has this many messages, and returns the last one. */
export async function nthMessage(db: Database, recipient: string, count: number): Promise<string> {
  await expect.poll(async () => (await messagesTo(db, recipient)).length, { interval: 20 }).toBe(count);
  return (await messagesTo(db, recipient)).at(-1) ?? '';
}

/** The path and the token of the link in a message. */
export function linkIn(message: string): { path: string; token: string } {
  const [, path = '', token = ''] = /(\/account\/password\/(?:create|reset)\/([\w-]{43}))/.exec(message) ?? [];
  return { path, token };
}

/** Creates a link that is valid for an hour, as a message would contain it, and returns its token. */
export async function createLink(
  db: Database,
  link: Contact & {
    purpose: 'sign_up' | 'password_reset' | 'invitation' | 'change_email';
    userId?: string;
    roles?: GrantedRole[];
    forFirstAdmin?: boolean;
    doctorId?: number;
    invitedBy?: string;
  },
): Promise<string> {
  const token = createToken();
  const { purpose, channel, contact, userId = null, roles = [], forFirstAdmin = false } = link;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const row = {
    purpose,
    channel,
    contact,
    user_id: userId,
    roles,
    token_hash: hashOfToken(token),
    expires_at: expiresAt,
    for_first_admin: forFirstAdmin,
    doctor_id: link.doctorId ?? null,
    invited_by: link.invitedBy ?? null,
  };
  await db.insertInto('account_links').values(row).execute();
  return token;
}

/** Sets an account's password. */
export async function givePassword(app: TestApp, userId: string, password = goodPassword): Promise<void> {
  const hash = await app.platform.passwords.hash(password);
  await app.db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Whether the account accepts a password. */
export async function opensWith(app: TestApp, userId: string, password: string): Promise<boolean> {
  const { password_hash } = await app.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
  return await app.platform.passwords.verify(password_hash, password);
}

/** The calls of sign-up and passwords, each from a new client address below `network` (`10.4`). The app trusts 127.0.0.1 as a proxy. */
export function signUpCalls(app: TestApp, network: string) {
  let caller = 0;
  const post = (path: string, body?: object, headers: Record<string, string> = {}) => {
    caller += 1;
    return app.fetch(`/v1${path}`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': `${network}.${caller >> 8}.${caller & 255}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
  };
  return {
    post,
    register: (mailphone: string, headers: Record<string, string> = {}) => post('/auth/register', { mailphone, role: 'User' }, headers),
    reset: (token: string, password = goodPassword, more: object = {}) =>
      post('/auth/password/reset', { token, password, password_confirmation: password, ...more }),
    userOf: (contact: string) =>
      app.db
        .selectFrom('users')
        .selectAll()
        .where((eb) => eb.or([eb('email', '=', contact), eb('phone', '=', contact)]))
        .execute(),
    /** The bearer token of a pending session, as the header it is sent in. */
    bearerOf: async (answer: Response) => ({ authorization: `Bearer ${(await answer.json()).accessToken}` }),
  };
}
