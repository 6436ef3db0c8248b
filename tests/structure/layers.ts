/**
 * Where a file stands in the house. Domains come from the folder names below `app/domains`, so a new domain is covered
 * on the day its folder appears.
 */
export type Place =
  | { layer: 'domain'; domain: string; role: Role }
  | { layer: 'platform' | 'ui' | 'kits' | 'root' | 'server' | 'db' | 'outside' };

/** Files that a domain has once, beside its features. */
export const domainFiles = ['domain.server.ts', 'index.server.ts', 'sql.server.ts', 'data-map.ts'] as const;

/** Files of a feature: `store.server.ts`, or `<word>.store.server.ts` where a feature has several. */
export const roles = [
  'schema.ts',
  'rules.ts',
  'policy.ts',
  'store.server.ts',
  'operations.server.ts',
  'api.server.ts',
  'jobs.server.ts',
] as const;

export type Role =
  | 'schema'
  | 'rules'
  | 'policy'
  | 'store'
  | 'operations'
  | 'api'
  | 'jobs'
  | 'domain'
  | 'index'
  | 'sql'
  | 'data-map'
  | 'routes'
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
  return { layer: 'domain', domain, role: roleOf(rest) };
}

function roleOf(rest: string[]): Role {
  const file = rest.at(-1) ?? '';
  const folder = rest.at(-2);
  if (folder === 'routes' || folder === 'ui') return folder;
  const known = rest.length === 1 ? domainFiles.find((one) => one === file) : undefined;
  const role = known ?? roles.find((one) => file === one || file.endsWith(`.${one}`));
  return role ? (role.split('.')[0] as Role) : 'unknown';
}

/** What each role may import inside its own domain, of any feature. */
export const withinDomain: Record<Role, readonly Role[]> = {
  schema: ['schema'],
  rules: ['schema', 'rules'],
  policy: ['schema', 'rules', 'policy'],
  store: ['schema', 'rules', 'store'],
  jobs: ['schema', 'rules', 'store', 'operations', 'jobs'],
  operations: ['schema', 'rules', 'policy', 'store', 'operations', 'jobs'],
  api: ['schema', 'rules', 'operations', 'api'],
  sql: ['store'],
  index: ['schema', 'rules', 'store', 'operations'],
  domain: ['rules', 'store', 'operations', 'api', 'jobs', 'data-map'],
  'data-map': ['schema', 'rules'],
  routes: ['schema', 'rules', 'operations', 'ui', 'routes'],
  ui: ['schema', 'rules', 'ui'],
  unknown: [],
};

/** What of a domain is open to the domains above it, and to which of their roles. Pure modules are open to all of them. */
export const openTo: Partial<Record<Role, readonly Role[]>> = {
  index: ['operations', 'api', 'jobs', 'routes', 'domain'],
  sql: ['store'],
  ui: ['ui', 'routes'],
  schema: ['schema', 'rules', 'policy', 'store', 'operations', 'api', 'jobs', 'routes', 'ui'],
  rules: ['schema', 'rules', 'policy', 'store', 'operations', 'api', 'jobs', 'routes', 'ui'],
};
