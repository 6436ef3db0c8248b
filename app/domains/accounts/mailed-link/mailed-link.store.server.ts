import { sql } from 'kysely';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { createToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

export type LinkPurpose = 'sign_up' | 'password_reset' | 'change_email' | 'change_phone' | 'invitation';

export type AccountLink = Contact & {
  id: string;
  purpose: LinkPurpose;
  sign_up_id: string | null;
  user_id: string | null;
  roles: GrantedRole[];
  /** The facility at which the roles will be held; null is the whole group. */
  facility_id: number | null;
  for_first_admin: boolean;
  /** Of an invitation: who is invited, the doctor whose record the account gets, and who invites. */
  name: string | null;
  doctor_id: number | null;
  invited_by: string | null;
};

/**
 * Minutes for which a link is valid (docs/security.md, R7). This is longer than the 10 of ASVS 6.5.5, because mail is often late and people
 * do not read it at once.
 */
const linkMinutes = 60;

/** Minutes for which an invitation by a person is valid: who is not waiting for it reads it on another day. That of the command stays short. */
const invitationMinutes = 72 * 60;

const columns = [
  ...(['id', 'purpose', 'sign_up_id', 'user_id', 'channel', 'contact', 'roles', 'facility_id', 'for_first_admin'] as const),
  ...(['name', 'doctor_id', 'invited_by'] as const),
] as const;

/** An invitation of the first administrator expires as soon as an active administrator exists. */
const notTooLate = sql<boolean>`not (for_first_admin and exists (
  select from user_roles r join users u on u.id = r.user_id where r.role = 'admin' and u.status = 'active'))`;

/** Creates a link and returns its token. Only the message holds the token; the database stores a hash. */
export async function insertLink(
  db: Queryable,
  link: Contact & {
    purpose: LinkPurpose;
    signUpId?: string;
    userId?: string;
    roles?: readonly GrantedRole[];
    facilityId?: number | null;
    forFirstAdmin?: boolean;
    name?: string | null;
    doctorId?: number | null;
    invitedBy?: string | null;
  },
): Promise<string> {
  const token = createToken();
  await db
    .insertInto('account_links')
    .values({
      purpose: link.purpose,
      token_hash: hashOfToken(token),
      sign_up_id: link.signUpId ?? null,
      user_id: link.userId ?? null,
      channel: link.channel,
      contact: link.contact,
      roles: [...(link.roles ?? [])],
      facility_id: link.facilityId ?? null,
      for_first_admin: link.forFirstAdmin ?? false,
      name: link.name || null,
      doctor_id: link.doctorId ?? null,
      invited_by: link.invitedBy ?? null,
      expires_at: sql`now() + make_interval(mins => ${link.invitedBy ? invitationMinutes : linkMinutes})`,
    })
    .execute();
  return token;
}

/** Returns the link of a token while it is valid, without using it up. */
export async function getOpenLinkOrNull(db: Queryable, token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink | null> {
  const row = await db
    .selectFrom('account_links')
    .select(columns)
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(notTooLate)
    .executeTakeFirst();
  return (row as AccountLink | undefined) ?? null;
}

/** Uses a link up and returns it; null when it is used, expired or unknown. Of parallel calls one gets it. */
export async function consumeLinkOrNull(db: Queryable, token: string, purposes: readonly LinkPurpose[]): Promise<AccountLink | null> {
  const row = await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    // Not the begin of this transaction: who has waited for a row that was ended meanwhile sees it.
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where(notTooLate)
    .returning(columns)
    .executeTakeFirst();
  return (row as AccountLink | undefined) ?? null;
}

/** Deletes up to `max` links that expired more than `days` ago. Returns their number. */
export async function deleteOldLinks(db: Queryable, days: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_links where id in
      (select id from account_links where expires_at < now() - make_interval(days => ${days}) order by expires_at limit ${max})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
