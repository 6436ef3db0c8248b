import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** Where the site shows a record: on a page that it shares with others, or at the address of its own; null where it is nowhere. */
export async function findPage(db: Queryable, { store, href }: ResourceCore, key: string, values: Values): Promise<string | null> {
  return (await store.findPage?.(db, key)) ?? href?.(key, values) ?? null;
}
