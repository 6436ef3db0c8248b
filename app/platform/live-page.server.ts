import type { LoaderFunctionArgs } from 'react-router';
import { readHeads } from './live-events.server.ts';
import { platformContext } from './platform.server.ts';

/**
 * The numbers of the topics that a page follows, for `useLive`. A loader awaits them before it reads the data: a change in between is then
 * shown by the stream, and not missed.
 */
export async function liveHeads(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  topics: readonly string[],
): Promise<Record<string, number>> {
  const heads = await readHeads(context.get(platformContext).db, topics);
  return Object.fromEntries(topics.map((topic) => [topic, heads.get(topic) ?? 0]));
}
