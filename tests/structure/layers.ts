/**
 * Where a file stands in the house. Slices come from the folder names below `app/domains`, so a new slice is covered
 * on the day its folder appears.
 */
export type Place = { layer: 'slice'; slice: string; role: Role } | { layer: 'platform' | 'ui' | 'root' | 'server' | 'db' | 'outside' };

export const roles = [
  'schema.ts',
  'rules.ts',
  'policy.ts',
  'store.server.ts',
  'operations.server.ts',
  'api.server.ts',
  'door.server.ts',
  'jobs.server.ts',
  'data-map.ts',
] as const;

export type Role =
  | 'schema'
  | 'rules'
  | 'policy'
  | 'store'
  | 'operations'
  | 'api'
  | 'door'
  | 'jobs'
  | 'data-map'
  | 'routes'
  | 'ui'
  | 'unknown';

/** Says where a path stands. Tests and paths outside the product are `outside`. */
export function placeOf(path: string): Place {
  if (/\.test\.tsx?$/.test(path)) return { layer: 'outside' };
  const [top, second, slice, ...rest] = path.split('/');
  if (top === 'server') return { layer: 'server' };
  if (top === 'db') return { layer: 'db' };
  if (top !== 'app') return { layer: 'outside' };
  if (second === 'platform' || second === 'ui') return { layer: second };
  if (second !== 'domains' || !slice) return { layer: 'root' };
  return { layer: 'slice', slice, role: roleOf(rest) };
}

function roleOf(rest: string[]): Role {
  const [first = ''] = rest;
  if (rest.length > 1) return first === 'routes' || first === 'ui' ? first : 'unknown';
  const role = roles.find((one) => first.endsWith(`.${one}`));
  return role ? (role.split('.')[0] as Role) : 'unknown';
}

/** What each role may import inside its own slice. */
export const withinSlice: Record<Role, readonly Role[]> = {
  schema: ['schema'],
  rules: ['schema', 'rules'],
  policy: ['schema', 'rules', 'policy'],
  store: ['schema', 'rules', 'store'],
  jobs: ['schema', 'rules', 'store', 'operations', 'jobs'],
  operations: ['schema', 'rules', 'policy', 'store', 'operations', 'jobs'],
  api: ['schema', 'rules', 'operations', 'api'],
  door: ['schema', 'rules', 'store', 'operations', 'door'],
  'data-map': ['schema', 'rules'],
  routes: ['schema', 'rules', 'operations', 'ui', 'routes'],
  ui: ['schema', 'rules', 'ui'],
  unknown: [],
};

/** The roles through which the files at the root of `app/` reach a slice. */
export const rootReaches: readonly Role[] = ['door', 'api', 'jobs', 'data-map'];
