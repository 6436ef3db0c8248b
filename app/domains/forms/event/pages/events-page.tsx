import { data } from 'react-router';
import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { PageLinks } from '#app/ui/page-links.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { eventListData } from '../event-structured-data.ts';
import { findEvents } from '../find-events.server.ts';
import { EventCards } from '../ui/event-cards.tsx';
import type { Route } from './+types/events-page.ts';

export const handle = { page: { cache: 'public', params: [pageParam] } } satisfies PageHandle;

const addressOf = (page: number) => listAddress('/event', { [pageParam]: page });
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Acara' }];

export async function loader(args: Route.LoaderArgs) {
  const { events, page, pages } = await load(findEvents, args, { page: readPageNumber(new URL(args.request.url).searchParams) });
  // Beyond the last page there is nothing, and each number would be another page for search engines.
  if (page > pages) throw data(null, { status: 404 });
  return { events, page, pages, origin: args.context.get(platformContext).env.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: loaderData.page > 1 ? `Acara dan Kelas, halaman ${loaderData.page}` : 'Acara dan Kelas',
        description: `Kelas, seminar, dan kegiatan rumah sakit ${siteName}${inCities(hospitalsOf(matches))}: jadwal, tempat, biaya, dan pendaftarannya.`,
        canonicalPath: addressOf(loaderData.page),
      })
    : [];

export default function Events({ loaderData: { events, page, pages, origin } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={[breadcrumbData(origin, crumbs), eventListData(origin, events)]} />
      <h1 className="page-title">Acara dan Kelas</h1>
      <p className="page-lead">Kelas, seminar, dan kegiatan rumah sakit kami. Pilih acaranya, lalu daftar langsung di halamannya.</p>
      {events.length === 0 ? (
        <EmptyState title="Belum ada acara" glyph={calendarDays} action={<LinkButton href="/articles">Baca artikel kesehatan</LinkButton>}>
          <p>Acara baru akan tampil di sini begitu pendaftarannya diumumkan.</p>
        </EmptyState>
      ) : (
        <>
          <EventCards events={events} />
          <PageLinks label="Halaman acara" page={page} pages={pages} addressOf={addressOf} />
        </>
      )}
    </div>
  );
}
