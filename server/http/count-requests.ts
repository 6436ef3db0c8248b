import type { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { EndpointPath } from './registry.ts';
import type { CountedContext, RequestContext } from './request-context.ts';
import type { Traffic } from './traffic.ts';

/**
 * Says whether a request is a report of the browser: reports count by their own limit only, so that they do not use up the limit of a
 * person's forms.
 */
export function createReportCheck(registry: readonly EndpointPath[]): (method: string, path: string) => boolean {
  const reports = new TrieRouter<true>();
  for (const { pattern, endpoints } of registry) {
    for (const { method, silent } of endpoints) if (silent) reports.add(method.toUpperCase(), `/v1${pattern}`, true);
  }
  return (method, path) => reports.match(method, path)[0].length > 0;
}

/**
 * Counts every request that reaches what is mounted after it, and refuses clients over their limit. Returns the app for those mounts: only
 * there a request has a client.
 */
export function countRequests(
  app: Hono<RequestContext>,
  options: { traffic: Traffic; isReport(method: string, path: string): boolean },
): Hono<CountedContext> {
  const { traffic, isReport } = options;
  return app.use<CountedContext>(async (c, next) => {
    const client = traffic.clientOf(c.get('visitor').ip, c.req.raw.headers);
    c.set('client', client);
    if (isReport(c.req.method, c.req.path)) return await next();
    // A refusal here is not logged, as in the raw listener, which leaves writes to probes and files to this count.
    c.set('isUnlogged', true);
    c.set('client', await traffic.count(client, c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write'));
    c.set('isUnlogged', false);
    return await next();
  });
}
