import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { refuseMethod } from './mount-endpoints.ts';
import { describeEndpoints } from './openapi.ts';
import { referencePolicy, renderReference } from './reference-page.ts';
import type { EndpointPath } from './registry.ts';
import type { RequestContext } from './request-context.ts';

/** `/v1/openapi.json` and `/v1/docs`, written once at the start from the same declarations that are mounted. */
export function mountReference(app: Hono<RequestContext>, registry: readonly EndpointPath[]): void {
  const api = describeEndpoints(registry);
  const shared = (route: string, type: string, body: string, more: Record<string, string> = {}) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=300', etag, ...more };
    app.get(route, (c: Context<RequestContext>) => {
      c.set('route', route);
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
      return new Response(body, { headers });
    });
    app.all(route, (c) => {
      c.set('route', route);
      return refuseMethod(c, 'GET, HEAD');
    });
  };
  shared('/v1/openapi.json', 'application/json; charset=utf-8', JSON.stringify(api));
  shared('/v1/docs', 'text/html; charset=utf-8', renderReference(api), { 'content-security-policy': referencePolicy });
}
