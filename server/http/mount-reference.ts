import type { Hono } from 'hono';
import { packText } from '#app/platform/cache/generated-asset.server.ts';
import { withLive } from './live-reference.ts';
import { describeEndpoints, type OpenApi } from './openapi.ts';
import { packedAnswer } from './packed-answer.ts';
import { refuseMethod } from './problem-answers.ts';
import { referencePolicy, renderReference } from './reference-page.ts';
import type { EndpointPath } from './registry.ts';
import type { RequestContext } from './request-context.ts';

/**
 * `/v1/openapi.json` and `/v1/docs`, written from the same declarations that are mounted and from the frames of the live stream, and
 * compressed, when first asked for.
 */
export function mountReference(app: Hono<RequestContext>, registry: readonly EndpointPath[]): void {
  let described: OpenApi | undefined;
  const api = () => {
    described ??= withLive(describeEndpoints(registry));
    return described;
  };
  const shared = (route: string, type: string, write: () => string, more: Record<string, string> = {}) => {
    let packing: ReturnType<typeof packText> | undefined;
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=300', ...more };
    app.get(route, async (c) => {
      c.set('route', route);
      packing ??= packText(write());
      return packedAnswer(c, await packing, headers);
    });
    app.all(route, (c) => {
      c.set('route', route);
      return refuseMethod(c, 'GET, HEAD');
    });
  };
  shared('/v1/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(api()));
  shared('/v1/docs', 'text/html; charset=utf-8', () => renderReference(api()), { 'content-security-policy': referencePolicy });
}
