import { sql } from 'kysely';
import { practisesWithin } from '#app/domains/directory/sql.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Who handles every invitation. */
const ofAdmins = [...rolesWith('accounts.change')];

/** Which invitations a caller handles: every one, or those of doctors alone who practise within the scope, but none of an administrator. */
export type InvitationReach = Readonly<{ all: boolean; scope: Scope }>;

export type InvitationRow = Readonly<{
  id: string;
  contact: string;
  name: string | null;
  roles: GrantedRole[];
  facility_id: number | null;
  facility: string | null;
  doctor_id: number | null;
  doctor: string | null;
  doctor_slug: string | null;
  inviter: string | null;
  expires_at: Date;
  asked_at: Date | null;
  is_open: boolean;
}>;

const isReached = ({ all, scope }: InvitationReach) =>
  all
    ? sql<boolean>`true`
    : sql<boolean>`(l.roles = '{doctor}' and l.doctor_id is not null and ${practisesWithin(sql.ref('l.doctor_id'), scope)}
        and not exists (select from user_roles r where r.user_id = l.invited_by and r.role = any (${ofAdmins}::text[])))`;

/** An invitation by mail that waits: it is open, or has ended and another one was asked for. That of the first administrator is none. */
const waits = sql<boolean>`(l.purpose = 'invitation' and not l.for_first_admin and l.used_at is null and l.ended_at is null
  and (l.expires_at > now() or l.asked_at is not null))`;

const selected = sql`
  select l.id, l.contact, l.name, l.roles, l.facility_id, f.name as facility, l.doctor_id, d.name as doctor, d.slug as doctor_slug,
    u.name as inviter, l.expires_at, l.asked_at, l.expires_at > now() as is_open
  from account_links l
  left join facilities f on f.id = l.facility_id
  left join doctors d on d.id = l.doctor_id
  left join users u on u.id = l.invited_by`;

/** The invitations that wait, those first for which another one was asked. */
export async function findInvitations(db: Queryable, reach: InvitationReach, limit: number): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    ${selected} where ${waits} and ${isReached(reach)}
    order by l.expires_at > now(), l.expires_at, l.id limit ${limit}`.execute(db);
  return rows;
}

type Invited = Readonly<{ contact: string; doctorId: number | null }>;

/**
 * Locks what is sent to an address and for a doctor to the end of the transaction: of invitations at the same moment each sees the earlier one.
 * Which one is open depends on the time, so no unique index can say it. Everybody locks in this order, and before the rows.
 */
export async function lockInvited(tx: Tx, { contact, doctorId }: Invited): Promise<void> {
  const lock = (what: string) => sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx);
  await lock(`invitation to ${contact}`);
  if (doctorId !== null) await lock(`invitation of doctor ${doctorId}`);
}

/** An invitation that waits, locked with its address and its doctor to the end of the transaction. */
export async function lockInvitationOrNull(tx: Tx, id: string, reach: InvitationReach): Promise<InvitationRow | null> {
  const waiting = sql`${selected} where l.id = ${id}::uuid and ${waits} and ${isReached(reach)}`;
  const [seen] = (await sql<InvitationRow>`${waiting}`.execute(tx)).rows;
  if (!seen) return null;
  await lockInvited(tx, { contact: seen.contact, doctorId: seen.doctor_id });
  const { rows } = await sql<InvitationRow>`${waiting} for update of l`.execute(tx);
  return rows[0] ?? null;
}

const ended = sql`expires_at = least(expires_at, now()), asked_at = null, ended_at = now()`;

/** Ends what somebody has invited, but for what the rights that are left still cover. */
export async function endInvitationsBy(tx: Tx, userId: string, left: InvitationReach): Promise<void> {
  await sql`
    update account_links l set ${ended}
    where l.invited_by = ${userId}::uuid and l.purpose = 'invitation' and l.used_at is null and l.ended_at is null
      and not ${isReached(left)}`.execute(tx);
}

/** Ends an invitation: its link opens nothing any more, and it is not listed. Returns false when it was used or is gone. */
export async function endInvitation(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_links set ${ended} where id = ${id}::uuid and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Ends the open invitations of an address or of a doctor's record that the caller handles, because a new one takes their place. Returns
 * false when another one is open, which the caller must not end.
 */
export async function endEarlierInvitations(tx: Tx, reach: InvitationReach, { contact, doctorId }: Invited): Promise<boolean> {
  const isSame = sql<boolean>`(l.contact = ${contact} or l.doctor_id = ${doctorId}::int)`;
  await sql`
    update account_links l set ${ended}
    where ${waits} and ${isSame} and ${isReached(reach)}`.execute(tx);
  const { rows } = await sql`select from account_links l where ${waits} and l.expires_at > now() and ${isSame} limit 1`.execute(tx);
  return rows.length === 0;
}

/** An invitation that nobody has used, taken back or replaced, and whose time is over. */
const hasLapsed = sql<boolean>`(l.used_at is null and l.ended_at is null and l.invited_by is not null and l.expires_at <= now())`;

export type InvitationOfToken = Readonly<{
  id: string;
  name: string | null;
  doctor: string | null;
  invited_by: string | null;
  inviter: string | null;
  roles: GrantedRole[];
  is_asked: boolean;
  is_used: boolean;
  /** It has ended by its time alone, so another one may be asked for. */
  may_ask: boolean;
}>;

/** What is said of an invitation to who has its link, also when it has ended. */
export async function getInvitationOfTokenOrNull(db: Queryable, token: string): Promise<InvitationOfToken | null> {
  const { rows } = await sql<InvitationOfToken>`
    select l.id, l.name, d.name as doctor, l.invited_by, u.name as inviter, l.roles, l.asked_at is not null as is_asked,
      l.used_at is not null as is_used, ${hasLapsed} as may_ask
    from account_links l
    left join doctors d on d.id = l.doctor_id
    left join users u on u.id = l.invited_by and u.status = 'active'
    where l.token_hash = ${hashOfToken(token)} and l.purpose = 'invitation'`.execute(db);
  return rows[0] ?? null;
}

/** Notes that another invitation was asked for. Returns false when it was before, or when the link is open, was used or was ended. */
export async function markAsked(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_links l set asked_at = now() where l.id = ${id}::uuid and l.asked_at is null and ${hasLapsed}`.execute(tx);
  return numAffectedRows === 1n;
}
