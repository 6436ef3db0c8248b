import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createClientAddress } from '#app/platform/access/client-address.server.ts';
import { createVisit, readVisit } from '#app/platform/access/visit-session.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { compressed } from './compressed.ts';
import type { RequestContext } from './request-context.ts';
import { bareContentSecurityPolicy, isKeyAddress, securityHeaders } from './security-headers.ts';

// No limit bounds requests of these routes; the histogram counts them, and failures are logged.
const uncountedRoutes = new Set(['/livez', '/readyz', '/assets/*', 'static', '/sw.js']);
const operatorRoutes = new Set(['/healthz', '/metrics']);

/** True for answers that a stranger could cause without a limit: a log line for each would fill the disk. */
function isUncounted(route: string, status: number): boolean {
  return uncountedRoutes.has(route) || (operatorRoutes.has(route) && status === 404);
}

/**
 * The first and the last handler of every request: request id, visitor, security headers, duration, and one log line unless no limit bounds
 * such requests. The request id never comes from the caller, who could write into the log with it.
 */
export function openRequest(platform: Platform, readiness: { draining: boolean }): MiddlewareHandler<RequestContext> {
  const { env, log, metrics } = platform;
  const clientAddress = createClientAddress(env.trustedProxies);
  const https = env.publicUrl.startsWith('https:');
  const fixed = Object.entries(securityHeaders({ https }));
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const known = readVisit(c.req.raw.headers, https);
    const created = known ? null : createVisit(https);
    const ip = clientAddress(c.env?.socketAddress ?? '127.0.0.1', c.req.header('x-forwarded-for') ?? null);
    c.set('requestId', requestId);
    c.set('visitCookie', created?.setCookie ?? null);
    c.set('visitor', { kind: 'visitor', visit: known ?? created?.visit ?? null, isNewVisit: known === null, ip, requestId });
    await next();
    const { headers } = c.res;
    const route = c.get('route') ?? 'none';
    if (isKeyAddress(route)) headers.set('referrer-policy', 'no-referrer');
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', bareContentSecurityPolicy);
    headers.set('x-request-id', requestId);
    if (readiness.draining) headers.set('connection', 'close');
    const answer = await compressed(c.res, c.req.header('accept-encoding') ?? null);
    // Hono copies every header of an answer that is set again.
    if (answer !== c.res) c.res = answer;
    const ms = performance.now() - started;
    metrics.requests.observe({ route, status: c.res.status }, ms / 1000);
    if (c.res.status < 500 && (c.get('isUnlogged') || isUncounted(route, c.res.status))) return;
    log.info({ requestId, method: c.req.method, route, status: c.res.status, ms: Math.round(ms * 10) / 10 }, 'request');
  };
}
