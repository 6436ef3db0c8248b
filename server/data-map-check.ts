import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './build-directory.ts';
import { readDataMap } from './read-data-map.ts';

type Tags = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Every table and column that the generated types name and the map does not, as `users.nickname`. */
export function findUntagged(types: string, map: Tags): string[] {
  const columnsOf = new Map([...types.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]) => [name, namesIn(body)]));
  const tables = /^export interface DB \{\n(.*?)^\}/ms.exec(types)?.[1] ?? '';
  return [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].flatMap(([, table = '', type]) =>
    (columnsOf.get(type) ?? []).filter((column) => map[table]?.[column] === undefined).map((column) => `${table}.${column}`),
  );
}

const namesIn = (body = '') => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name as string);

/** Throws when a column has no tag: what is not in the data map is not built. */
export async function requireTags(): Promise<void> {
  const untagged = findUntagged(readFileSync(join(projectDirectory, 'db/types.ts'), 'utf8'), await readDataMap());
  if (untagged.length > 0) throw new Error(`columns without a tag in the domains' data maps: ${untagged.join(', ')}`);
}
