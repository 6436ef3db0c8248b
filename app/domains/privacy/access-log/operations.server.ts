import type { Actor } from '#app/platform/actor.server.ts';
import { findAuditRecords } from '#app/platform/audit.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { describeAction, describeActor } from './rules.ts';
import type { AccessLog } from './schema.ts';

const shown = 50;
const exported = 5_000;

/** Who looked at or changed the actor's data, and what was done with their account; the newest 50 of each. For whoever has an account. */
export async function getMyAccessLog(actor: Actor, platform: Platform): Promise<AccessLog> {
  if (actor.kind !== 'user') throw new Problem('forbidden');
  return await accessLogOf(platform.db, actor.userId, shown);
}

/** The access log of an account, for its export. */
export async function accessLogOf(db: Queryable, userId: string, limit = exported): Promise<AccessLog> {
  const [others, own] = await Promise.all([findAuditRecords(db, userId, 'others', limit), findAuditRecords(db, userId, 'self', limit)]);
  return {
    by_others: others.map((row) => ({
      at: row.happened_at.toISOString(),
      who: describeActor(row.actor_roles),
      what: describeAction(row.action),
    })),
    own: own.map((row) => ({ at: row.happened_at.toISOString(), what: describeAction(row.action) })),
  };
}
