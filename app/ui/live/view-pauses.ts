/** Why there is no stream. `lost`: the network, or the server went away; `refused`: the server has no place for it. */
export type NoStream = 'ended' | 'restart' | 'lost' | 'refused';

type Pause = Readonly<{ fromMs: number; toMs: number }>;

/**
 * How long a page waits before it opens its stream again: anything in between, so that those who were sent away at once do not all come back at once.
 * `failures` counts the tries in a row that came to nothing, from 1 on. Who is refused comes back ever more rarely: its place is taken for minutes.
 */
export function viewPause(why: NoStream, failures: number): Pause {
  const grown = 2 ** Math.min(failures, 6);
  const rare = Math.min(240_000, 15_000 * grown);
  if (why === 'ended') return { fromMs: 250, toMs: 500 };
  if (why === 'restart') return { fromMs: 1_000, toMs: 10_000 };
  if (why === 'lost') return { fromMs: 1_000, toMs: Math.min(30_000, 4_000 * grown) };
  return { fromMs: rare / 3, toMs: rare };
}

/** How often a page without a stream is read again, because it may have none for long. */
export const askPause: Pause = { fromMs: 15_000, toMs: 30_000 };

/** Any moment of a pause. */
export const momentOf = ({ fromMs, toMs }: Pause, random = Math.random()): number => fromMs + (toMs - fromMs) * random;
