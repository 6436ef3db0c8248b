import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ServiceCategory } from './schema.ts';
import * as store from './store.server.ts';

/** All service categories in their set order, from memory: they stand on the home page and on every page of services. Public. */
export async function findServiceCategories(_actor: Actor, platform: Platform): Promise<ServiceCategory[]> {
  return await platform.cache.getOrLoad('service-categories', ['service-categories'], () => store.findServiceCategories(platform.db));
}
