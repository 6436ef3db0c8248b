import type { LoaderFunctionArgs } from 'react-router';
import type { UserActor } from '../access/actor.server.ts';
import { actorContext, platformContext } from '../platform.server.ts';
import { readHeads } from './live-events.server.ts';

/**
 * The numbers of the topics that a page follows for this account, for `useLive`; null for a caller without one, who follows nothing. A
 * loader awaits them before it reads the data: a change in between is then shown by the stream, and not missed.
 */
export async function liveHeads(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  topicsOf: (account: UserActor) => readonly string[],
): Promise<Record<string, number> | null> {
  const actor = context.get(actorContext);
  if (actor.kind !== 'user') return null;
  const topics = topicsOf(actor);
  const heads = await readHeads(context.get(platformContext).db, topics);
  return Object.fromEntries(topics.map((topic) => [topic, heads.get(topic) ?? 0]));
}
