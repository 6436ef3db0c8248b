import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getQueueBoard } from '../read-board.server.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import type { Route } from './+types/waiting-screen-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(getQueueBoard, args, { unit: args.params.unit });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Layar antrean${loaderData ? ` ${loaderData.unit.name}` : ''} | Sehati` },
  { name: 'description', content: 'Nomor yang dipanggil hari ini, untuk layar di ruang tunggu.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function WaitingScreenPage({ loaderData }: Route.ComponentProps) {
  return <WaitingScreen {...loaderData} />;
}
