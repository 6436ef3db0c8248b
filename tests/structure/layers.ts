/**
 * Where a file stands in the house. Domains come from the folder names below `app/domains`, so a new domain is covered
 * on the day its folder appears.
 */
export type Place = { layer: 'domain'; domain: string; record: string | null; role: Role } | { layer: Layer };

type Layer = 'platform' | 'ui' | 'kits' | 'root' | 'server' | 'db' | 'outside';

/** Files that a domain has once, beside its records. */
export const domainFiles = ['domain.server.ts', 'index.server.ts', 'sql.server.ts', 'data-map.ts', 'records.ts'] as const;

/** The ending of a name says what the file may import; its beginning says what it does. The first that fits counts. */
export const endings = {
  '.store.server.ts': 'store',
  '.endpoints.server.ts': 'endpoints',
  '.server.ts': 'server',
  '.schema.ts': 'schema',
  '.ts': 'pure',
} as const;

/** What of its record a file is about, where that has the same name for every record: `order.notices.server.ts`. */
export const aspects = [
  'content',
  'endpoints',
  'follow-ups',
  'notices',
  'personal-data',
  'preparations',
  'record-persons',
  'work',
] as const;

export type Role =
  | 'schema'
  | 'pure'
  | 'store'
  | 'server'
  | 'endpoints'
  | 'domain'
  | 'index'
  | 'sql'
  | 'data-map'
  | 'records'
  | 'pages'
  | 'ui'
  | 'unknown';

/** Says where a path stands. Tests and paths outside the product are `outside`. */
export function placeOf(path: string): Place {
  if (/\.test\.tsx?$/.test(path)) return { layer: 'outside' };
  const [top, second, domain, ...rest] = path.split('/');
  if (top === 'server') return { layer: 'server' };
  if (top === 'db') return { layer: 'db' };
  if (top !== 'app') return { layer: 'outside' };
  if (second === 'platform' || second === 'ui' || second === 'kits') return { layer: second };
  if (second !== 'domains' || !domain) return { layer: 'root' };
  return { layer: 'domain', domain, record: recordOf(rest), role: roleOf(rest) };
}

/** The folder of the record; null for files of the whole domain. */
function recordOf([first = '', ...rest]: string[]): string | null {
  return rest.length === 0 || first === 'pages' || first === 'ui' ? null : first;
}

function roleOf(rest: string[]): Role {
  const file = rest.at(-1) ?? '';
  const folders = rest.slice(0, -1);
  if (folders.at(-1) === 'pages') return 'pages';
  if (folders.includes('ui')) return 'ui';
  const known = folders.length === 0 ? domainFiles.find((one) => one === file) : undefined;
  if (known) return known.split('.')[0] as Role;
  return Object.entries(endings).find(([ending]) => file.endsWith(ending))?.[1] ?? 'unknown';
}

/** What each role may import inside its own domain, of any record. */
export const withinDomain: Record<Role, readonly Role[]> = {
  schema: ['schema'],
  pure: ['schema', 'pure'],
  store: ['schema', 'pure', 'store'],
  server: ['schema', 'pure', 'store', 'server'],
  endpoints: ['schema', 'pure', 'server', 'endpoints'],
  sql: ['store'],
  index: ['schema', 'pure', 'store', 'server'],
  domain: ['pure', 'store', 'server', 'endpoints', 'data-map'],
  'data-map': ['schema', 'pure'],
  records: [],
  pages: ['schema', 'pure', 'server', 'ui', 'pages'],
  ui: ['schema', 'pure', 'ui'],
  unknown: [],
};

/** What of a domain is open to the domains above it, and to which of their roles. Pure modules are open to all of them. */
export const openTo: Partial<Record<Role, readonly Role[]>> = {
  index: ['server', 'endpoints', 'pages', 'domain'],
  sql: ['store'],
  ui: ['ui', 'pages'],
  schema: ['schema', 'pure', 'store', 'server', 'endpoints', 'pages', 'ui'],
  pure: ['schema', 'pure', 'store', 'server', 'endpoints', 'pages', 'ui'],
};
