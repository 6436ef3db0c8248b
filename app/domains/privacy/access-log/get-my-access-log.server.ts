import { z } from 'zod';
import { findAuditRecords } from '#app/platform/access/audit.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import type { AccessLog } from './access-log.schema.ts';
import { describeAction, describeActor } from './access-log.ts';

const shown = 50;
const exported = 5_000;

/** Who read or changed the actor's data, and what was done with the account; the newest 50 of each. */
export const getMyAccessLog = operation({
  name: 'privacy.access_log',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor }) => ok(await accessLogOf(db, actor.userId, shown)),
});

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
