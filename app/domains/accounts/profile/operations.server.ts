import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { requireOwner } from './policy.ts';
import type { Profile } from './schema.ts';
import * as store from './store.server.ts';

/** Name, e-mail and phone of whoever asks. */
export async function getProfile(actor: Actor, platform: Platform): Promise<Profile> {
  const { userId } = requireOwner(actor);
  const profile = await store.getProfileOrNull(platform.db, userId);
  if (!profile) throw new Problem('unauthenticated');
  return profile;
}

/** Writes a person's own name, and gives the profile as it is then. */
export async function changeName(actor: Actor, input: { name: string }, platform: Platform): Promise<Profile> {
  const { userId } = requireOwner(actor);
  await inTransaction(platform.db, async (tx) => {
    await store.updateName(tx, userId, input.name);
    await recordAudit(tx, actor, { action: 'account.name_changed', subjectId: userId });
  });
  return await getProfile(actor, platform);
}
