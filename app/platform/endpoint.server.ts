import type { z } from 'zod';
import type { Actor } from './actor.server.ts';
import type { Platform } from './platform.server.ts';
import type { RateLimit } from './rate-limit.server.ts';

/** Who may call. Roles come with accounts; an endpoint without this does not start. */
export type EndpointAuth = 'public';

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

/** One `/v1` endpoint, declared. Routing, OpenAPI, limits and the stranger test all come from this. */
export type Endpoint = Readonly<{
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/v1`, with `{name}` parameters: `/doctor/{slug}`. */
  path: string;
  summary: string;
  tag: string;
  auth: EndpointAuth;
  rateLimit: RateLimit;
  /** Named in the audit log when the endpoint changes something that matters. */
  audit?: string;
  /** Takes `Idempotency-Key`: the answer is stored with the effect and repeated to a retry. */
  idempotent?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  status?: 200 | 201 | 204;
  handle(call: {
    actor: Actor;
    platform: Platform;
    input: { params: unknown; query: unknown; body: unknown };
    request: Request;
  }): Promise<unknown>;
}>;

/** Declares an endpoint with its input and output types checked against each other. */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  declaration: Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'handle'> & {
    params?: P;
    query?: Q;
    body?: B;
    response: R;
    handle(call: { actor: Actor; platform: Platform; input: Input<P, Q, B>; request: Request }): Promise<z.input<R>>;
  },
): Endpoint {
  return declaration as unknown as Endpoint;
}
