import { useMatches } from 'react-router';

/** True while a page inside that of a visit shows its queue of today (`queue` of its loader): what follows live is said there alone. */
export function useQueueShown(): boolean {
  return useMatches().some(({ loaderData }) => Boolean((loaderData as { queue?: unknown } | null | undefined)?.queue));
}
