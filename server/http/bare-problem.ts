import type { Problem } from '#app/platform/operations/problem.server.ts';
import { bareContentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** The answer to a request that is refused before it reaches the product: without a request id, with the headers of every answer. */
export function bareProblem(problem: Problem, { https }: { https: boolean }) {
  return {
    status: problem.status,
    headers: {
      ...securityHeaders({ https }),
      'content-security-policy': bareContentSecurityPolicy,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: problem.toJson(''),
  };
}
