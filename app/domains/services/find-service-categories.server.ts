import { z } from 'zod';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { ServiceCategory } from './service.schema.ts';
import * as store from './service.store.server.ts';

/** All service categories in their set order, from the record cache, because the home page and every page of services show them. */
export async function findServiceCategories({ cache, db }: Reads): Promise<ServiceCategory[]> {
  return await cache.getOrLoad('service-categories', ['service-categories'], () => store.findServiceCategories(db));
}

export const listServiceCategories = operation({
  name: 'services.find_categories',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findServiceCategories(reads)),
});
