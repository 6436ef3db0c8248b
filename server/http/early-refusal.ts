import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClientAddress } from '#app/platform/access/client-address.server.ts';
import type { GeneratedAsset } from '#app/platform/cache/generated-asset.server.ts';
import { Problem, type ProblemCode } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { bareProblem } from './bare-problem.ts';
import { probes } from './health.ts';
import { problemHtml, problemPagePolicy } from './problem-page.ts';
import type { Traffic } from './traffic.ts';

const probePaths: ReadonlySet<string> = new Set(probes);
const overloadSeconds = 2;

type Options = {
  platform: Pick<Platform, 'env' | 'limits' | 'metrics'>;
  traffic: Traffic;
  /** Files of the build and reports, which are not counted with the pages and calls. */
  isUncounted(method: string, path: string): boolean;
  /** Generated assets, which have their own limits. */
  generatedAssetAt(path: string): GeneratedAsset | null;
};

/**
 * Refuses clients over their limit, and reads that would get no turn, before any other work, because under a flood most requests are
 * refused. The answers are built once; they have no request id and no log line, only a count.
 */
export function createEarlyRefusal({ platform, traffic, isUncounted, generatedAssetAt }: Options) {
  const { env, limits, metrics } = platform;
  const clientAddress = createClientAddress(env.trustedProxies);
  const prepare = createAnswers(env.publicUrl.startsWith('https:'));
  const tooMany = prepare('too_many_requests');
  const overload = prepare('unavailable');

  /** True when it has refused the request. */
  return function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    if (probePaths.has(path) || isUncounted(request.method ?? '', path)) return false;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const forwarded = request.headers['x-forwarded-for'];
    const ip = clientAddress(request.socket.remoteAddress ?? '127.0.0.1', forwarded === undefined ? null : String(forwarded));
    const asset = reads ? generatedAssetAt(path) : null;
    const blockedSeconds = asset
      ? limits.blockedSeconds(asset.rateLimit, ip)
      : traffic.blockedSeconds(traffic.clientOf(ip, { get: (name) => headerOf(request, name) }), reads ? 'read' : 'write');
    if (blockedSeconds === 0 && !(reads && !asset && traffic.refusesReads(ip))) return false;
    metrics.refused.inc({ reason: blockedSeconds > 0 ? 'rate_limit' : 'overload' });
    const seconds = blockedSeconds || overloadSeconds;
    const refusal = blockedSeconds > 0 ? tooMany : overload;
    // A list reads its data by a call, and shows the text of the refusal.
    const answer = path.startsWith('/v1/') || path.endsWith('.data') ? refusal.call(seconds) : refusal.page;
    response.writeHead(answer.status, { ...answer.headers, 'retry-after': String(seconds) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
    return true;
  };
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return value === undefined ? null : String(value);
}

/** The two representations of a refusal, for calls and for pages. */
function createAnswers(https: boolean) {
  const form = (status: number, headers: Record<string, string>, text: string) => {
    const body = Buffer.from(text);
    return { status, headers: { ...headers, 'content-length': body.length }, body };
  };
  return (code: ProblemCode) => {
    const problem = new Problem(code);
    const { status, headers } = bareProblem(problem, { https });
    const asPage = { ...headers, 'content-security-policy': problemPagePolicy, 'content-type': 'text/html; charset=utf-8' };
    // One for each number of seconds, at most as many as the longest window has.
    const calls = new Map<number, ReturnType<typeof form>>();
    const call = (retryAfterSeconds: number) => {
      const known = calls.get(retryAfterSeconds) ?? form(status, headers, new Problem(code, { retryAfterSeconds }).toJson(''));
      calls.set(retryAfterSeconds, known);
      return known;
    };
    return { call, page: form(status, asPage, problemHtml(problem, '')) };
  };
}
