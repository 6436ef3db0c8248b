import { sql } from 'kysely';
import type { Grant } from '#app/platform/access/actor.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { sessionLives } from './session.ts';

export type SessionOwner = { userId: string } | { signUpId: string };

export type NewSession = SessionOwner & {
  kind: 'browser' | 'api';
  tokenHash: Buffer;
  device: string;
  besideId?: string | null;
  isSecondFactorVerified?: boolean;
};

export type LiveSession = {
  id: string;
  user_id: string | null;
  sign_up_id: string | null;
  grants: Grant[];
  /** The account has a second factor. */
  has_factor: boolean;
  /** This session has verified it. */
  is_factor_proven: boolean;
  is_fresh: boolean;
  is_locked: boolean;
  /** Set for an account with a pending deletion. */
  erase_after: Date | null;
};

/** Inserts a session and returns its id. */
export async function insertSession(db: Queryable, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      kind: session.kind,
      token_hash: session.tokenHash,
      user_id: 'userId' in session ? session.userId : null,
      sign_up_id: 'signUpId' in session ? session.signUpId : null,
      device: session.device.slice(0, 80),
      beside_id: session.besideId ?? null,
      second_factor_at: session.isSecondFactorVerified ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const { api, staff, patient } = sessionLives;

/** The grants of the account of the session `s`, as JSON in `r.roles`; null when it has none. */
const grantsOfSession = sql`left join lateral (
  select json_agg(json_build_object('role', ur.role, 'facilityId', ur.facility_id) order by ur.role, ur.facility_id) as roles
  from user_roles ur where ur.user_id = s.user_id) r on true`;

/** The idle and total lifetimes of the session `s`, whose account has the roles `r.roles`. */
const livesOfSession = sql`(
  select make_interval(hours => case
      when s.kind = 'api' then ${api.totalHours}::int when r.roles is not null then ${staff.totalHours} else ${patient.totalHours} end) as total,
    make_interval(mins => case
      when s.kind = 'api' then ${api.idleMinutes}::int when r.roles is not null then ${staff.idleMinutes} else ${patient.idleMinutes} end) as idle
)`;

/** The session `s` has not ended, and neither of its lifetimes (`life`) is over. */
const isAlive = sql<boolean>`s.ended_at is null and s.created_at > now() - life.total and s.last_used_at > now() - life.idle`;

const liveSession = compiledQuery((db, given: { kind: 'browser' | 'api'; tokenHash: Buffer }) => ({
  compile: () =>
    sql<LiveSession & { is_use_old: boolean }>`
      select s.id, s.user_id, s.sign_up_id, coalesce(r.roles, '[]') as grants,
        exists (select from totp_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_factor,
        s.second_factor_at is not null as is_factor_proven,
        s.authenticated_at > now() - interval '10 minutes' as is_fresh,
        s.locked_at is not null as is_locked,
        s.last_used_at < now() - interval '1 minute' as is_use_old,
        case when u.status = 'leaving' then u.erase_after end as erase_after
      from sessions s
      left join users u on u.id = s.user_id
      ${grantsOfSession}
      cross join lateral ${livesOfSession} life
      where s.token_hash = ${given.tokenHash} and s.kind = ${given.kind} and ${isAlive} and u.status is distinct from 'disabled'`.compile(
      db,
    ),
}));

/**
 * Returns the session of a token if it has not ended, neither of its lifetimes is over and its account is not disabled. Records its use at
 * most once a minute, unless the request is none of the person (`isUse`).
 */
export async function getLiveSessionOrNull(
  db: Queryable,
  kind: 'browser' | 'api',
  tokenHash: Buffer,
  isUse: boolean,
): Promise<LiveSession | null> {
  const [row] = await liveSession(db, { kind, tokenHash });
  if (!row) return null;
  if (isUse && row.is_use_old) await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', row.id).execute();
  return row;
}

export type SessionRights = { id: string; user_id: string; grants: Grant[]; has_factor: boolean; is_locked: boolean };

/** Returns those of the sessions that are alive and have all the rights of their account, with these rights. It is no use of them. */
export async function findSessionRights(db: Queryable, ids: readonly string[]): Promise<SessionRights[]> {
  const { rows } = await sql<SessionRights>`
    select s.id, s.user_id, coalesce(r.roles, '[]') as grants, f.user_id is not null as has_factor, s.locked_at is not null as is_locked
    from sessions s
    join users u on u.id = s.user_id and u.status <> 'disabled'
    left join totp_factors f on f.user_id = s.user_id and f.confirmed_at is not null
    ${grantsOfSession}
    cross join lateral ${livesOfSession} life
    where s.id = any(${[...ids]}::uuid[]) and ${isAlive} and (f.user_id is null or s.second_factor_at is not null)`.execute(db);
  return rows;
}

/** Returns the grants of an account that is not disabled, and whether it has a second factor. */
export async function getAccountRightsOrNull(db: Queryable, userId: string): Promise<{ grants: Grant[]; has_factor: boolean } | null> {
  const { rows } = await sql<{ grants: Grant[]; has_factor: boolean }>`
    select coalesce(r.roles, '[]') as grants, f.user_id is not null as has_factor
    from (select id as user_id from users where id = ${userId} and status <> 'disabled') s
    left join totp_factors f on f.user_id = s.user_id and f.confirmed_at is not null
    ${grantsOfSession}`.execute(db);
  return rows[0] ?? null;
}

export type SessionListed = {
  id: string;
  device: string;
  created_at: Date;
  /** The last use by the browser or by an API client with the paired token. */
  last_used_at: Date;
  is_current: boolean;
  /** The password was right and the second factor is still missing. */
  needs_factor: boolean;
};

/** Returns the live browser sessions of an account: the caller's first, then by last use. `currentId` may be the id of an api session. */
export async function findLiveSessions(db: Queryable, userId: string, currentId: string): Promise<SessionListed[]> {
  const { rows } = await sql<SessionListed>`
    select s.id, s.device, s.created_at, greatest(s.last_used_at, b.last_used_at) as last_used_at,
      s.id = coalesce((select beside_id from sessions where id = ${currentId}), ${currentId}) as is_current,
      s.second_factor_at is null and exists (select from totp_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as needs_factor
    from sessions s
    cross join lateral (select array_agg(ur.role) as roles from user_roles ur where ur.user_id = s.user_id) r
    cross join lateral (select max(last_used_at) as last_used_at from sessions where beside_id = s.id and ended_at is null) b
    cross join lateral ${livesOfSession} life
    where s.user_id = ${userId} and s.kind = 'browser' and ${isAlive}
    order by 5 desc, 4 desc`.execute(db);
  return rows;
}

/** Ends one browser session of the account and its paired session. Returns false when it belongs to another account, or has ended. */
export async function endOwnSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null and (id = ${id} and kind = 'browser' or beside_id = ${id})
    returning id`.execute(db);
  return rows.some((row) => row.id === id);
}

/** The session `id` and its paired sessions. */
const withPaired = (id: string) =>
  sql<boolean>`(id = ${id} or beside_id = ${id} or id = (select beside_id from sessions where id = ${id}))`;

/** Records a re-authentication of the session, which also unlocks it and its paired sessions. */
export async function renewAuthentication(db: Queryable, id: string): Promise<void> {
  await sql`
    update sessions set locked_at = null, authenticated_at = case when id = ${id} then now() else authenticated_at end
    where ended_at is null and ${withPaired(id)}`.execute(db);
}

/** Locks the session and its paired sessions until a re-authentication. */
export async function lockSession(db: Queryable, id: string): Promise<void> {
  await sql`update sessions set locked_at = coalesce(locked_at, now()) where ended_at is null and ${withPaired(id)}`.execute(db);
}

/** Returns the address or number that a pending session waits for. */
export async function getPendingContactOrNull(db: Queryable, signUpId: string): Promise<Contact | null> {
  const row = await db.selectFrom('sign_ups').select(['channel', 'contact']).where('id', '=', signUpId).executeTakeFirst();
  return row ? { channel: row.channel as Contact['channel'], contact: row.contact } : null;
}

const keptDays = 30;

/** Deletes sessions 30 days after they ended or expired. Returns their number. */
export async function deleteOldSessions(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions
    where ended_at < now() - make_interval(days => ${keptDays})
      or created_at < now() - make_interval(hours => ${patient.totalHours}, days => ${keptDays})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends a session and its paired sessions. */
export async function endSession(db: Queryable, id: string): Promise<void> {
  await sql`
    update sessions set ended_at = now() where ended_at is null and ${withPaired(id)}`.execute(db);
}

/** Ends every session of an account, except (when given) one and its paired sessions. Returns their number. */
export async function endSessionsOf(db: Queryable, userId: string, exceptId: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null
      and (${exceptId}::uuid is null or (id <> ${exceptId} and beside_id is distinct from ${exceptId}::uuid
        and id is distinct from (select beside_id from sessions where id = ${exceptId})))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
