import { grantedRoles } from '#app/platform/access/actor.server.ts';
import type { Endpoint, EndpointAuth } from '#app/platform/operations/endpoint.server.ts';

export class EndpointDeclarationError extends Error {
  override name = 'EndpointDeclarationError';
}

/** A path and every endpoint that answers on it. */
export type EndpointPath = { path: string; pattern: string; endpoints: Endpoint[] };

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/**
 * Checks the declarations and groups them by path, literal paths before those with parameters, so that `/doctor/options` is found before
 * `/doctor/{slug}`. Throws EndpointDeclarationError with every error: a product with an endpoint without access or limit does not start.
 */
export function readRegistry(endpoints: readonly Endpoint[]): EndpointPath[] {
  const errors: string[] = [];
  const byPath = new Map<string, EndpointPath>();
  const shapes = new Map<string, string>();
  for (const item of endpoints) {
    const name = `${item.method?.toUpperCase()} ${item.path}`;
    if (!methods.has(item.method)) errors.push(`${name}: unknown method`);
    if (!/^(\/([a-z0-9-]+|\{[a-z_]+\}))+$/.test(item.path)) errors.push(`${name}: path must be lower case segments or {name}`);
    if (!isAuth(item.auth)) errors.push(`${name}: auth is missing`);
    if (item.recentAuthentication && (item.auth === 'public' || item.auth === 'session'))
      errors.push(`${name}: freshLogin is for accounts`);
    if (!(item.rateLimit?.max > 0 && item.rateLimit.windowSeconds > 0)) errors.push(`${name}: rateLimit is missing`);
    if (!item.summary || !item.tag) errors.push(`${name}: summary and tag are missing`);
    if (item.path.includes('{') && !item.params) errors.push(`${name}: params schema is missing`);
    if (item.method === 'get' && isWrite(item)) errors.push(`${name}: a GET changes nothing`);
    if (item.multipart && !item.body) errors.push(`${name}: multipart without a body schema`);
    const shape = `${item.method} ${item.path.replace(/\{[a-z_]+\}/g, '{}')}`;
    if (shapes.has(shape)) errors.push(`${name}: declared twice (${shapes.get(shape)})`);
    shapes.set(shape, name);
    const group = byPath.get(item.path) ?? { path: item.path, pattern: item.path.replace(/\{([a-z_]+)\}/g, ':$1'), endpoints: [] };
    group.endpoints.push(item);
    byPath.set(item.path, group);
  }
  if (errors.length > 0) throw new EndpointDeclarationError(`Endpoints that cannot be mounted:\n${errors.join('\n')}`);
  return [...byPath.values()].sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1));
}

function isWrite({ body, idempotent, operation }: Endpoint): boolean {
  return Boolean(body || idempotent || (operation && !operation.isRead));
}

function isAuth(auth: EndpointAuth | undefined): boolean {
  if (Array.isArray(auth)) return auth.length > 0 && auth.every((role) => grantedRoles.includes(role));
  return auth === 'public' || auth === 'session' || auth === 'user';
}

/** Sorts literal segments before parameters. */
function rank(path: string): string {
  return path.replace(/\{[a-z_]+\}/g, '~');
}
