import type { Actor } from './actor.server.ts';
import type { Queryable } from './db.server.ts';

export type AuditEntry = Readonly<{
  /** `account.password_changed`, `address.deleted`: what was done or looked at. */
  action: string;
  /** Whose data it was about; for the person's own log of who looked. */
  subjectId?: string | null;
  /** The record as `kind:id`. Never what stands in it. */
  object?: string;
}>;

/** Notes who did or looked at what, in the caller's transaction. Holds ids only, no names and no content (guides: security R60). */
export async function recordAudit(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      action: entry.action,
      actor_id: actor.kind === 'user' || actor.kind === 'half' ? actor.userId : null,
      actor_roles: actor.kind === 'user' ? [...actor.roles] : [],
      subject_id: entry.subjectId ?? null,
      object: entry.object ?? '',
      request_id: actor.requestId,
    })
    .execute();
}
