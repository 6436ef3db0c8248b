import type { Reads } from '#app/platform/operations/operation.server.ts';
import * as store from './service.store.server.ts';

/** The ids of the doctors of whom a chat can be bought, from the record cache. */
export async function findChatDoctors({ cache, db, clock }: Reads): Promise<number[]> {
  return await cache.getOrLoad('services: doctors with chats', ['services', 'facilities'], () => store.findChatDoctors(db, clock.now()));
}
