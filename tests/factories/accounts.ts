import { startSession } from '#app/domains/accounts/index.server.ts';
import type { GrantedRole, UserActor } from '#app/platform/access/actor.server.ts';
import { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';

let created = 0;

const foreign = createSignedValues('of another instance');

export type UserFixture = { id: string; email: string | null; phone: string | null; name: string };

/** An account with a verified contact; with `roles` it also has a second factor, without which they grant no rights. */
export async function createUser(
  db: Database,
  options: {
    name?: string;
    email?: string | null;
    phone?: string | null;
    roles?: readonly GrantedRole[];
    /** Where the roles are held; null, the default, is the whole group. */
    facilityId?: number | null;
    hasSecondFactor?: boolean;
    birth_date?: string;
    gender?: 'female' | 'male';
  } = {},
): Promise<UserFixture> {
  created += 1;
  const n = `${process.pid}${created}`;
  const { name = `Orang ${n}`, email = `orang-${n}@contoh.id`, phone = null, roles = [] } = options;
  const user = await db
    .insertInto('users')
    .values({
      name,
      birth_date: options.birth_date,
      gender: options.gender,
      email,
      email_verified_at: email && new Date(),
      phone,
      phone_verified_at: phone && new Date(),
    })
    .returning(['id', 'email', 'phone', 'name'])
    .executeTakeFirstOrThrow();
  if (roles.length > 0) {
    await db
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: user.id, role, facility_id: options.facilityId ?? null })))
      .execute();
  }
  if (options.hasSecondFactor ?? roles.length > 0) {
    await db.insertInto('totp_factors').values({ user_id: user.id, sealed_secret: '', confirmed_at: new Date() }).execute();
  }
  return user;
}

/**
 * A session of the account with a verified second factor: `headers` are a browser's (cookie and the site itself as origin), `bearer` a
 * program's. Without the `signed` of the app its limits count the session as its address's.
 */
export async function signIn(db: Database, user: { id: string }, signed = foreign) {
  const started = await startSession(db, { userId: user.id }, { device: 'Peramban uji', isSecondFactorVerified: true }, signed);
  return {
    ...started,
    headers: { cookie: `sesi=${started.token}`, 'sec-fetch-site': 'same-origin' },
    bearer: { authorization: `Bearer ${started.accessToken}` },
  };
}

/** A user with an unverified address, with a session. */
export async function signInPending(db: Database) {
  created += 1;
  const contact = `menunggu-${process.pid}${created}@contoh.id`;
  const { id } = await db.insertInto('sign_ups').values({ channel: 'email', contact }).returning('id').executeTakeFirstOrThrow();
  const started = await startSession(db, { signUpId: id }, { device: 'Peramban uji' }, foreign);
  return {
    ...started,
    signUpId: id,
    contact,
    headers: { cookie: `sesi=${started.token}`, 'sec-fetch-site': 'same-origin' },
    bearer: { authorization: `Bearer ${started.accessToken}` },
  };
}

/** The account as operations see it, for tests that call them without a request. */
export function actorFor(user: { id: string }, more: Partial<UserActor> = {}): UserActor {
  const caller = { visit: null, ip: '127.0.0.1', requestId: 'test', sessionId: '00000000-0000-4000-8000-000000000000' };
  return {
    ...caller,
    kind: 'user',
    userId: user.id,
    roles: [],
    grants: (more.roles ?? []).map((role) => ({ role, facilityId: null })),
    hasSecondFactor: false,
    recentlyAuthenticated: true,
    isLocked: false,
    eraseAfter: null,
    ...more,
  };
}
