import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createUser, signIn } from './accounts.ts';
import { ownAddress } from './addresses.ts';
import { type Caller, type CallerKind, callerKinds, createCaller } from './callers.ts';
import { createArticle } from './content.ts';
import { createSlot } from './directory.ts';
import { createFamilyMember } from './family.ts';
import { createShortLink } from './links.ts';
import { createUserWithPassword } from './log-in.ts';
import { createLink } from './sign-up.ts';

type SessionColumns = Partial<Record<'created_at' | 'last_used_at' | 'authenticated_at' | 'ended_at', Date>>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const day = 24 * 60;

/** Callers whose session or account differs from a new one: what they are otherwise, and what is changed. */
const changedSessions = {
  'log-in 11 min old': ['patient', { authenticated_at: ago(11) }],
  'admin, log-in 11 min old': ['admin', { authenticated_at: ago(11) }],
  'ended session': ['patient', { ended_at: ago(1) }],
  'idle for 15 days': ['patient', { created_at: ago(16 * day), last_used_at: ago(15 * day) }],
  'session of 31 days': ['patient', { created_at: ago(31 * day) }],
  'admin, idle for 31 min': ['admin', { created_at: ago(40), last_used_at: ago(31) }],
  'admin, session of 13 h': ['admin', { created_at: ago(13 * 60) }],
} as const satisfies Record<string, readonly [CallerKind, SessionColumns]>;

type ChangedSession = keyof typeof changedSessions;

export type RefusedCaller = CallerKind | ChangedSession | 'disabled account' | 'with a password' | 'invented cookie' | 'invented bearer';

const isKind = (name: RefusedCaller): name is CallerKind => (callerKinds as readonly string[]).includes(name);

const noAccount = { kind: 'visitor', userId: null } as const;

/** A new caller of that sort. Those whose session has ended come with their cookie, whatever they call. */
export async function createRefusedCaller(db: Database, name: RefusedCaller): Promise<Caller> {
  if (isKind(name)) return await createCaller(db, name);
  const unknown = 'x'.repeat(43);
  if (name === 'invented cookie') {
    const headers = { cookie: `sesi=${unknown}`, 'sec-fetch-site': 'same-origin' };
    return { ...noAccount, headers, bearer: headers };
  }
  if (name === 'invented bearer') {
    const bearer = { authorization: `Bearer ${unknown}` };
    return { ...noAccount, headers: bearer, bearer };
  }
  if (name === 'with a password') {
    const user = await createUserWithPassword(db);
    return { kind: 'patient', userId: user.id, ...(await signIn(db, user)) };
  }
  if (name === 'disabled account') {
    const caller = await createCaller(db, 'patient');
    await db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('id', '=', caller.userId as string)
      .execute();
    return caller;
  }
  const [kind, columns] = changedSessions[name];
  const caller = await createCaller(db, kind);
  await db
    .updateTable('sessions')
    .set(columns)
    .where('user_id', '=', caller.userId as string)
    .execute();
  return { ...caller, bearer: caller.headers };
}

/** Records of somebody else, and those that the paths and bodies of the table name. */
export async function createRefusalRecords(app: TestApp) {
  const { db } = app;
  const owner = await createUserWithPassword(db, { email: 'pemilik@contoh.id' });
  const closed = await createUserWithPassword(db, { email: 'ditutup@contoh.id' });
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', closed.id).execute();
  const expired = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'pemilik@contoh.id', userId: owner.id });
  await db
    .updateTable('account_links')
    .set({ expires_at: ago(1) })
    .where('user_id', '=', owner.id)
    .execute();
  const invited = await createLink(db, { purpose: 'invitation', channel: 'email', contact: 'petugas@contoh.id', roles: ['editor'] });
  const change = await createLink(db, { purpose: 'change_email', channel: 'email', contact: 'baru@contoh.id', userId: owner.id });
  const address = await ownAddress(app, owner.id);
  const slot = await createSlot(db, { capacity: null });
  const otherSlot = await createSlot(db);
  const draft = await createArticle(db, { publishedAt: null });
  const { token: inactive } = await createShortLink(db, { isActive: false });
  return {
    slot,
    otherSlot,
    /** What stands in a path or a body as `{name}`. */
    names: {
      owner: owner.id,
      staff: (await createUser(db, { email: 'staf@contoh.id', roles: ['editor'] })).id,
      address: address.params.id as string,
      family: (await createFamilyMember(db, owner)).id,
      session: (await signIn(db, owner)).sessionId,
      expired,
      invited,
      change,
      draft: draft.slug,
      inactive,
      nothing: '00000000-0000-4000-8000-000000000000',
      token: 'x'.repeat(43),
    },
  };
}
