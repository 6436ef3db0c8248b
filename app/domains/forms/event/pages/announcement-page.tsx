import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { findParticipants } from '../../form/find-participants.server.ts';
import { AnnouncementPage } from '../ui/announcement-screen.tsx';
import type { Route } from './+types/announcement-page.ts';

export const handle = { page: { cache: 'none', params: ['cari', 'halaman'] } } satisfies PageHandle;

export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const asked = new URL(args.request.url).searchParams;
  const input = { slug, q: readSearchText(asked, 'cari').slice(0, 60), page: readPageNumber(asked) };
  const { name, names, total, from, pages, page, q } = await load(findParticipants, args, input);
  return { slug, name, names, total, from, pages, page, q };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Peserta ${loaderData?.name ?? 'acara'} | Sehati` },
  { name: 'description', content: 'Peserta yang mengizinkan namanya diumumkan.' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Announcement({ loaderData }: Route.ComponentProps) {
  return <AnnouncementPage {...loaderData} />;
}
