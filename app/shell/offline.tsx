import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import '#app/ui/place-card.css';
import type { Route } from './+types/offline.ts';
import { OfflinePage } from './off-road-pages.tsx';
import { shellFacts } from './shell-facts.server.ts';

export const handle = { page: { cache: 'public', hydrate: false } } satisfies PageHandle;

/** What the service worker keeps for the time without a network. The shell around it adds the tags. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ units: (await shellFacts(context.get(platformContext))).units });

export const meta = () => [{ title: 'Anda sedang luring | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage units={loaderData.units} />;
}
