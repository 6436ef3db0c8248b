import { errorCode, isDatabaseAway } from '#app/platform/db.server.ts';
import type { Logger } from '#app/platform/log.server.ts';
import { isProblem, Problem } from '#app/platform/problem.server.ts';

// Waited too long for a statement or a lock: the database is there, but too busy for this request.
const busyCodes = new Set(['57014', '55P03', '40001', '40P01', '25P03']);
const retrySeconds = 2;

/**
 * Turns whatever was thrown into the one error shape. What a caller reads comes from the catalogue; the log gets the rest,
 * found by the request id.
 */
export function problemFor(error: unknown, requestId: string, log: Logger): Problem {
  if (isProblem(error)) return error;
  if (isDatabaseAway(error) || busyCodes.has(errorCode(error) ?? '')) {
    log.warn({ requestId, code: errorCode(error) }, 'database away or busy');
    return new Problem('unavailable', { retryAfterSeconds: retrySeconds });
  }
  if (errorCode(error) === '53100') return new Problem('storage_full', { retryAfterSeconds: 30 });
  log.error({ requestId, err: error }, 'request failed');
  return new Problem('internal_error');
}
