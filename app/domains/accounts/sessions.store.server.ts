import { sql } from 'kysely';
import type { GrantedRole } from '#app/platform/actor.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { sessionLives } from './sessions.rules.ts';

export type SessionOwner = { userId: string } | { signUpId: string };

export type NewSession = SessionOwner & {
  kind: 'browser' | 'api';
  tokenHash: Buffer;
  device: string;
  besideId?: string | null;
  isSecondFactorProven?: boolean;
};

export type LiveSession = {
  id: string;
  user_id: string | null;
  sign_up_id: string | null;
  roles: GrantedRole[];
  /** The person has set up a second factor. */
  has_factor: boolean;
  /** This session has proven it. */
  is_factor_proven: boolean;
  is_fresh: boolean;
};

/** Writes a session. Gives its id. */
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
      second_factor_at: session.isSecondFactorProven ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The session behind a token if it is alive: not ended, neither idle nor old beyond its kind's life, its account not disabled.
 * Notes its use, at most once a minute.
 */
export async function getLiveSessionOrNull(db: Queryable, kind: 'browser' | 'api', tokenHash: Buffer): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession & { is_use_old: boolean }>`
    select s.id, s.user_id, s.sign_up_id, coalesce(r.roles, '{}') as roles,
      exists (select from totp_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_factor,
      s.second_factor_at is not null as is_factor_proven,
      s.authenticated_at > now() - interval '10 minutes' as is_fresh,
      s.last_used_at < now() - interval '1 minute' as is_use_old
    from sessions s
    left join users u on u.id = s.user_id
    left join lateral (select array_agg(ur.role order by ur.role) as roles from user_roles ur where ur.user_id = s.user_id) r on true
    cross join lateral (
      select case
        when s.kind = 'api' then make_interval(hours => ${sessionLives.api.totalHours})
        when r.roles is not null then make_interval(hours => ${sessionLives.staff.totalHours})
        else make_interval(hours => ${sessionLives.patient.totalHours}) end as total,
      case
        when s.kind = 'api' then make_interval(mins => ${sessionLives.api.idleMinutes})
        when r.roles is not null then make_interval(mins => ${sessionLives.staff.idleMinutes})
        else make_interval(mins => ${sessionLives.patient.idleMinutes}) end as idle
    ) life
    where s.token_hash = ${tokenHash} and s.kind = ${kind} and s.ended_at is null
      and s.created_at > now() - life.total and s.last_used_at > now() - life.idle
      and u.status is distinct from 'disabled'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  if (row.is_use_old) await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', row.id).execute();
  return row;
}

/** Ends a session and the api sessions made beside it, or beside which it was made. */
export async function endSession(db: Queryable, id: string): Promise<void> {
  await sql`
    update sessions set ended_at = now()
    where ended_at is null and (id = ${id} or beside_id = ${id} or id = (select beside_id from sessions where id = ${id}))`.execute(db);
}

/** Ends every session of an account, except (when given) one and those made beside it. Gives how many ended. */
export async function endSessionsOf(db: Queryable, userId: string, exceptId: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null
      and (${exceptId}::uuid is null or (id <> ${exceptId} and beside_id is distinct from ${exceptId}::uuid
        and id is distinct from (select beside_id from sessions where id = ${exceptId})))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
