import { z } from 'zod';
import type { RateLimit } from '../limits/rate-limit.server.ts';
import type { Platform } from '../platform.server.ts';
import type { Endpoint, EndpointOperation, RequestParts as Parts } from './endpoint.server.ts';
import { readIdempotencyClaim } from './idempotency.server.ts';
import { invoke } from './invoke.server.ts';
import { type Operation, OperationDeclarationError, type ResultFailure } from './operation.server.ts';
import { rateLimitOf } from './operation-limits.server.ts';
import { Problem, type ProblemCode, problemCodes } from './problem.server.ts';

type Way<R extends z.ZodType, V> = Readonly<
  Pick<
    Endpoint,
    | 'method'
    | 'path'
    | 'summary'
    | 'description'
    | 'tag'
    | 'hashesPassword'
    | 'identifies'
    | 'silent'
    | 'optionalBody'
    | 'multipart'
    | 'files'
    | 'maxBodyBytes'
    | 'example'
    | 'status'
  > & {
    /** Required for an operation that reads, which has no limit of its own: counted in memory, before the request's turn. */
    rateLimit?: RateLimit;
    /**
     * The body for the reference, where `readInput` adds to it. The default is the operation's input without the parameters of the path.
     */
    body?: z.ZodType;
    /** The query for the reference, where `readInput` builds the input's fields itself. */
    query?: z.ZodType;
    /** Builds the operation's input from the request, where it differs from the fields of path and body. */
    readInput?(parts: Parts, request: Request, platform: Platform): unknown;
    response: R;
    /** The answer to a program. `headers` are added to it, such as a cookie. */
    respond(value: V, answer: Readonly<{ headers: Headers; request: Request; platform: Platform }>): z.input<R>;
  }
>;

/** An endpoint for an operation: access, limits, keys, refusals and input come from the declaration. */
export function expose<I, V, R extends z.ZodType>(item: Operation<I, V>, way: Way<R, V>): Endpoint {
  const { rateLimit, body, query, readInput = (parts: Parts) => fieldsOf(parts, way.method), respond, ...rest } = way;
  const own = item.limits === 'reads' ? [] : item.limits.map((limit) => ({ per: limit.per, rate: rateLimitOf(item.name, limit) }));
  const shown = rateLimit ?? own.find(({ per }) => per === 'account' || per === 'visitor')?.rate ?? own[0]?.rate;
  if (!shown || (rateLimit && own.length > 0)) {
    throw new OperationDeclarationError(`${way.path}: rateLimit is for operations that read, and only for them`);
  }
  const exposed: EndpointOperation = {
    name: item.name,
    isRead: item.limits === 'reads',
    blockedSeconds({ limits }, ip) {
      return Math.max(0, ...own.filter(({ per }) => per === 'address').map(({ rate }) => limits.blockedSeconds(rate, ip)));
    },
    async answer({ platform, ip, isAnonymous, identify, readParts, request, answerHeaders }) {
      const result = await invoke(item, {
        platform,
        ip,
        isAnonymous,
        identify,
        readInput() {
          const parts = readParts();
          return parts instanceof Promise ? parts.then((all) => readInput(all, request, platform)) : readInput(parts, request, platform);
        },
        claimOf: (scope, input) => readIdempotencyClaim(request.headers.get('idempotency-key'), scope, input),
      });
      if (!result.ok) throw problemFor(result.failure);
      return respond(result.value, { headers: answerHeaders, request, platform });
    },
  };
  return {
    ...rest,
    ...partsOf(item.input, way),
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
    auth: item.access,
    ...(item.recent ? { recentAuthentication: true } : {}),
    rateLimit: shown,
    ...(item.idempotent ? { idempotent: true } : {}),
    problems: [
      ...new Set([
        ...(item.recent ? (['reauth'] as const) : []),
        ...Object.entries(item.failures).map(([code, [status]]) => problemCodeOf(code, status)),
      ]),
    ],
    operation: exposed,
  };
}

/** The fields of the path with those of the query or the body; those of the path win. */
function fieldsOf({ params, query, body }: Parts, method: Endpoint['method']): unknown {
  const sent = method === 'get' ? query : body;
  if (!isFields(params) || Object.keys(params).length === 0) return sent;
  return isFields(sent) ? { ...sent, ...params } : sent;
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The declared input split by where its fields are in a request, for the reference. */
function partsOf(input: z.ZodType, { method, path }: Pick<Endpoint, 'method' | 'path'>): Pick<Endpoint, 'params' | 'query' | 'body'> {
  const names = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => name);
  const isObject = input instanceof z.ZodObject;
  if (names.length > 0 && !(isObject && names.every((name) => name in input.shape))) {
    throw new OperationDeclarationError(`${path}: its parameters are not fields of the input`);
  }
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<never, never>;
  const params = isObject && names.length > 0 ? { params: input.pick(mask) } : {};
  const rest = isObject && names.length > 0 ? input.omit(mask) : input;
  if (rest instanceof z.ZodObject && Object.keys(rest.shape).length === 0) return params;
  return method === 'get' ? { ...params, query: rest } : { ...params, body: rest };
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid_input',
  429: 'too_many_requests',
  503: 'unavailable',
};

const isProblemCode = (code: string): code is ProblemCode => (problemCodes as readonly string[]).includes(code);

/** A code of the catalogue: the failure's own, or the one of its status. */
const problemCodeOf = (code: string, status: number): ProblemCode =>
  isProblemCode(code) ? code : (codeOfStatus[status] ?? 'internal_error');

function problemFor({ code, status, message, fieldErrors, retryAfterSeconds, details }: ResultFailure): Problem {
  const reason = isProblemCode(code) ? {} : { reason: code };
  const options = { message, errors: fieldErrors, retryAfterSeconds, extra: { ...reason, ...details } };
  return new Problem(problemCodeOf(code, status), options);
}
