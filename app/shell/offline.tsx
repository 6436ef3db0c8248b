import { pageMeta } from '#app/platform/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import type { Route } from './+types/offline.ts';
import { OfflinePage } from './error-pages.tsx';
import { shellFacts } from './shell-facts.server.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

/** The page that the service worker stores for use without a network. The shell around it adds the tags. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return { units: (await shellFacts(platform)).units, origin: platform.env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({
          origin: loaderData.origin,
          title: 'Anda sedang luring',
          description: 'Nomor IGD, telepon, dan alamat rumah sakit Sehati, yang dapat dibuka tanpa internet.',
          canonicalPath: '/offline',
        }),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function Offline({ loaderData }: Route.ComponentProps) {
  return <OfflinePage units={loaderData.units} />;
}
