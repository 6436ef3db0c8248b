import type { z } from 'zod';
import type { Access } from '../access/access.server.ts';
import type { Actor } from '../access/actor.server.ts';
import type { RateLimit } from '../limits/rate-limit.server.ts';
import type { Platform } from '../platform.server.ts';
import type { IdempotencyClaim } from './idempotency.server.ts';
import type { ProblemCode } from './problem.server.ts';

/** Who may call; an endpoint without this does not start. */
export type EndpointAuth = Access;

/** What a handler gets. `input` has been checked by the declared schemas; a part without a schema is an empty object. */
export type EndpointCall<P, Q, B> = {
  actor: Actor;
  platform: Platform;
  input: { params: P; query: Q; body: B };
  /** For `withIdempotency`. Null when the endpoint does not take keys or the caller sent none. */
  idempotency: IdempotencyClaim | null;
  request: Request;
  /** What the handler adds to its answer, such as a cookie. */
  answerHeaders: Headers;
};

/** The unchecked parts of a request. */
export type RequestParts = Readonly<{ params: unknown; query: unknown; body: unknown }>;

/** A request to an endpoint that exposes an operation; `invoke` decides when each part is read. */
export type OperationRequest = Readonly<{
  platform: Platform;
  ip: string;
  /** True when the request has no session. */
  isAnonymous: boolean;
  identify(): Promise<Actor>;
  /** A promise for an endpoint that takes files, whose form is received only now. */
  readParts(): RequestParts | Promise<RequestParts>;
  request: Request;
  answerHeaders: Headers;
}>;

/** The operation behind an endpoint of `expose`. */
export type EndpointOperation = Readonly<{
  name: string;
  isRead: boolean;
  /**
   * Seconds until the address may call again, 0 when it may now. The value comes from memory, so that a flood is refused before its turn.
   */
  blockedSeconds(platform: Pick<Platform, 'limits'>, ip: string): number;
  /** Throws Problem for a refusal. */
  answer(request: OperationRequest): Promise<unknown>;
}>;

type Work =
  | { handle(call: EndpointCall<unknown, unknown, unknown>): Promise<unknown>; operation?: undefined }
  | { handle?: undefined; operation: EndpointOperation };

/** One `/v1` endpoint. Routing, OpenAPI, limits and the access tests are derived from this declaration. */
export type Endpoint = Readonly<Declared & Work>;

type Declared = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/v1`, with `{name}` parameters: `/doctor/{slug}`. */
  path: string;
  summary: string;
  /** A sentence or two for the reference page, where the summary is not enough. */
  description?: string;
  tag: string;
  auth: EndpointAuth;
  /** Requires a log-in or re-authentication at most 10 minutes old, for acts that an open session alone must not do. */
  recentAuthentication?: boolean;
  /**
   * Counted per account, or per client address without one: reads and silent reports in memory within 5 %, before their turn,
   * writes exactly, once their input is valid. All requests of a client also share `trafficLimits`.
   */
  rateLimit: RateLimit;
  /** Takes `Idempotency-Key`: the answer is stored with the effect and repeated to a retry. */
  idempotent?: boolean;
  /** The endpoint hashes a password: such calls have a concurrency limit, and a client over its limit is refused before it may wait. */
  hashesPassword?: boolean;
  /** A public read whose answer depends on the caller; the others do not identify theirs. */
  identifies?: boolean;
  /** Answers 204 in every case, also over the limit: for reports whose answer is not read. */
  silent?: boolean;
  /** A request without a body is taken as one with `{}`. */
  optionalBody?: boolean;
  /** Also takes the body as multipart/form-data: text fields, each once unless `repeated`, no files. */
  multipart?: true | 'repeated';
  /**
   * The files of its form, by field with their largest size; it then takes multipart/form-data alone. The form is received once the caller
   * has access.
   */
  files?: Readonly<Record<string, number>>;
  /** Bytes of a request body; 65,536 when absent. */
  maxBodyBytes?: number;
  /** The problems of this endpoint beyond the common ones (422, 429, 500, 503); for the reference. */
  problems?: readonly ProblemCode[];
  /** A request body and an answer for the reference; checked against the schemas by a test. */
  example?: { params?: unknown; query?: unknown; body?: unknown; response?: unknown };
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Only what this declares is sent. Not used with status 204. */
  response: z.ZodType;
  status?: 200 | 201 | 204;
};

/** Declares an endpoint with its input and output types checked against each other. */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declaration: Readonly<Omit<Declared, 'params' | 'query' | 'body' | 'response'>> & {
    params?: P;
    query?: Q;
    body?: B;
    response: R;
    handle(call: EndpointCall<z.output<P>, z.output<Q>, z.output<B>>): Promise<z.input<R>>;
  },
): Endpoint {
  return declaration as unknown as Endpoint;
}
