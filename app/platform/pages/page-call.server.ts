import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { reauthUrl } from '../access/reauthentication.server.ts';
import { invoke, type OperationCall } from '../operations/invoke.server.ts';
import type { Operation, Result } from '../operations/operation.server.ts';
import { actorContext, pageContext, platformContext } from '../platform.server.ts';
import { pageAddressOf } from './page-path.ts';

type CallOfPage = Pick<OperationCall, 'readInput' | 'claimOf'> & {
  answersMissing?: boolean;
  /** The headers that keep what was typed until the password was given again; null where it is too much for them. */
  keep?(): Headers | null;
};

/**
 * Calls an operation for a page. Throws the redirect to a required page, with the return address, or 404 for a record that does not exist
 * or is not this person's, so that the two cannot be told apart.
 */
export async function callForPage<I, V>(
  item: Operation<I, V>,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
  { answersMissing = false, keep, ...call }: CallOfPage,
  headers?: HeadersInit,
): Promise<Result<V>> {
  const platform = context.get(platformContext);
  const actor = context.get(actorContext);
  const result = await invoke(item, {
    platform,
    ip: actor.ip,
    isAnonymous: actor.kind === 'visitor',
    identify: async () => actor,
    ...call,
  });
  if (result.ok) return result;
  const { code, status } = result.failure;
  const first = firstPageFor(code, request);
  const kept = code === 'reauth' && keep ? keep() : undefined;
  // What cannot be kept stays in its form, which says where to go first.
  if (kept === null) return result;
  if (first) throw redirect(first, { status: 303, headers: kept });
  if (code === 'forbidden' || (status === 404 && !answersMissing)) throw data(null, { status: 404, headers });
  return result;
}

/**
 * The value of an operation that reads, for a page's loader. An invalid input, such as a broken id in the address, is a 404 too; `headers`
 * are added to a refusal.
 */
export async function load<I, V>(item: Operation<I, V>, args: LoaderFunctionArgs, input: unknown, headers?: HeadersInit): Promise<V> {
  const result = await callForPage(item, args, { readInput: () => input, claimOf: () => null }, headers);
  if (result.ok) return result.value;
  const { code, status, message, retryAfterSeconds } = result.failure;
  if (code === 'invalid_input') throw data(null, { status: 404, headers });
  args.context.get(pageContext).retryAfterSeconds = retryAfterSeconds;
  // The page of the refusal shows the sentence.
  throw data(message, { status, headers });
}

/** As `load`, for a page that has a text of its own for what an address no longer leads to: null instead of 404. */
export async function loadOrNull<I, V>(item: Operation<I, V>, args: LoaderFunctionArgs, input: unknown): Promise<V | null> {
  const result = await callForPage(item, args, { readInput: () => input, claimOf: () => null, answersMissing: true });
  if (result.ok) return result.value;
  const { code, status, message, retryAfterSeconds } = result.failure;
  if (code === 'invalid_input' || status === 404) return null;
  args.context.get(pageContext).retryAfterSeconds = retryAfterSeconds;
  throw data(message, { status });
}

function firstPageFor(code: string, request: Request): string | null {
  const { pathname, search } = pageAddressOf(request);
  const next = pathname + search;
  const query = new URLSearchParams({ next });
  if (code === 'unauthenticated') return `/account/login?${query}`;
  if (code === 'second_factor_required') return `/account/second-factor?${query}`;
  return code === 'reauth' ? reauthUrl(next) : null;
}
