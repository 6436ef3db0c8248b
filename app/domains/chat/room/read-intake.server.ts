import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { textOf } from './encrypt-chat-text.server.ts';
import type { Intake } from './room.schema.ts';
import { findIntake } from './room.store.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>;

/** What the patient wrote before the payment. */
export async function readIntake({ db, platform }: Reading, roomId: string): Promise<Intake> {
  const encrypted = await findIntake(db, roomId);
  if (encrypted === null) throw new Error('chat: a room has an intake');
  return textOf<Intake>(platform, encrypted);
}
