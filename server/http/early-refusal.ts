import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { Admission } from './admission.ts';
import { problemHtml } from './problem-answers.ts';
import { bareContentSecurityPolicy, securityHeaders } from './security-headers.ts';

const probes = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/**
 * Refuses reads that would find no place, before anything is made for them: under a flood most of the work is saying no.
 * Probes, files and writes pass. The answers are written once; they carry no request id and make no log line, only a count.
 */
export function createEarlyRefusal(options: { platform: Platform; admission: Admission; isFile(path: string): boolean }) {
  const { platform, admission, isFile } = options;
  const problem = new Problem('unavailable', { retryAfterSeconds: 2 });
  const prepare = (type: string, text: string) => {
    const body = Buffer.from(text);
    const headers = {
      ...securityHeaders({ https: platform.env.publicUrl.startsWith('https:') }),
      'content-security-policy': bareContentSecurityPolicy,
      'content-type': `${type}; charset=utf-8`,
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': '2',
    };
    return { headers, body };
  };
  const call = prepare('application/problem+json', problem.toJson(''));
  const page = prepare('text/html', problemHtml(problem, ''));

  /** True when the request has been refused here. */
  return function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !admission.refusesReads()) return false;
    const path = (request.url ?? '').split('?', 1)[0] as string;
    if (probes.has(path) || isFile(path)) return false;
    platform.metrics.refused.inc({ reason: 'overload' });
    const answer = path.startsWith('/v1/') ? call : page;
    response.writeHead(problem.status, answer.headers);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
    return true;
  };
}
