import { errorCode, isDatabaseUnavailable } from '#app/platform/database/db.server.ts';
import type { Logger } from '#app/platform/log.server.ts';
import { isProblem, Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { problemPage } from './problem-page.ts';

// A statement or a lock took too long: the database answers, but is too busy for this request.
const busyCodes = new Set(['57014', '55P03', '40001', '40P01', '25P03']);
const retrySeconds = 2;

/** The parts of a request that an answer needs, also of one that is not counted. */
type Call = { req: { path: string }; get(key: 'requestId'): string };

/**
 * Turns every thrown value into the one error shape. The caller gets the catalogue's text; the log gets the cause, under the request id.
 */
export function problemFor(error: unknown, requestId: string, log: Logger): Problem {
  if (isProblem(error)) return error;
  if (isDatabaseUnavailable(error) || busyCodes.has(errorCode(error) ?? '')) {
    log.warn({ requestId, code: errorCode(error) }, 'database away or busy');
    return new Problem('unavailable', { retryAfterSeconds: retrySeconds });
  }
  if (errorCode(error) === '53100') return new Problem('storage_full', { retryAfterSeconds: 30 });
  log.error({ requestId, err: error }, 'request failed');
  return new Problem('internal_error');
}

/** A problem as JSON under /v1 and for data of a page, and as a page everywhere else. */
export function answerProblem(c: Call, problem: Problem): Response {
  const requestId = c.get('requestId');
  const isCall = c.req.path === '/v1' || c.req.path.startsWith('/v1/') || c.req.path.endsWith('.data');
  return isCall ? problem.toResponse(requestId) : problemPage(problem, requestId);
}

/** The answer to what a handler threw. A refusal by a rate limit is counted here, overload where it occurs. */
export function answerError(error: unknown, c: Call, { log, metrics }: Pick<Platform, 'log' | 'metrics'>): Response {
  const problem = problemFor(error, c.get('requestId'), log);
  if (problem.code === 'too_many_requests') metrics.refused.inc({ reason: 'rate_limit' });
  return answerProblem(c, problem);
}

/** The answer to a method that a known address does not accept. */
export function refuseMethod(c: Call, allow: string): Response {
  const response = answerProblem(c, new Problem('method_not_allowed'));
  response.headers.set('allow', allow);
  return response;
}
