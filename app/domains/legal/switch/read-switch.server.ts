import type { RecordCache } from '#app/platform/cache/record-cache.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { findDecided } from './legal-switch.store.server.ts';
import { isOnAtFirst, type LegalSwitch } from './legal-switches.ts';

/** The tag of the switches in the record cache. */
export const switchTag = 'legal-switches';

/** True when what needs a legal check may be offered. */
export async function isSwitchedOn(
  { db, cache, env }: Readonly<{ db: Queryable; cache: RecordCache; env: Env }>,
  name: LegalSwitch,
): Promise<boolean> {
  const decided = await cache.getOrLoad('legal-switches', [switchTag], () => findDecided(db));
  return decided.get(name) ?? isOnAtFirst(env, name);
}
