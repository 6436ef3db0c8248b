import { errorCode, isDatabaseAway } from '#app/platform/db.server.ts';
import type { Logger } from '#app/platform/log.server.ts';
import { isProblem, Problem, problemText } from '#app/platform/problem.server.ts';

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

/** The same problem as a small page, for browsers: when even the page renderer could not answer. */
export function problemHtml(problem: Problem, requestId: string): string {
  const { title } = problemText(problem.code);
  const code = requestId ? `<p>Kode permintaan: ${requestId}</p>` : '';
  return `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${problem.status} - Sehati</title></head><body><main><h1>${title}</h1>${code}<p><a href="/">Ke beranda</a></p></main></body></html>`;
}

export function problemPage(problem: Problem, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds));
  return new Response(problemHtml(problem, requestId), { status: problem.status, headers });
}
