import { hospitalsOf, inCities } from '#app/platform/pages/group-place.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState, Skeleton } from '#app/ui/page-parts.tsx';
import { getSearchNotes } from '../../search-notes/get-search-notes.server.ts';
import { searchSpecializations } from '../find-specializations.server.ts';
import styles from '../ui/specialization-group.module.css';
import { SpecializationGroup } from '../ui/specialization-group.tsx';
import type { Route } from './+types/specializations-page';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['cari'] } } satisfies PageHandle;

const path = '/spesialisasi';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const text = readSearchText(new URL(request.url).searchParams, searchParam);
  const tree = await load(searchSpecializations, args, { text });
  const notes = await load(getSearchNotes, args, { text, isEmpty: tree.length === 0 });
  const list = { items: tree, meta: { current_page: 1, to: tree.length, total: tree.length }, notes };
  return { list, text, origin: context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    origin: loaderData.origin,
    title: 'Spesialisasi',
    description: `Semua spesialisasi dan subspesialisasi di rumah sakit Sehati${inCities(hospitalsOf(matches))}. Pilih satu untuk melihat dokter dan jam praktiknya.`,
    canonicalPath: path,
    noindex: loaderData.text !== '',
  });
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Spesialisasi' }];

export default function Specializations({ loaderData }: Route.ComponentProps) {
  const { list, text, origin } = loaderData;
  const below = list.items.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title="Spesialisasi"
      lead="Cari bidang yang Anda perlukan, lalu lihat dokter dan jam praktiknya."
      path={path}
      search={{ label: 'Spesialisasi', placeholder: 'masukkan spesialisasi', value: text }}
      list={list}
      summary={`${list.items.length} spesialisasi${below > 0 ? `, ${below} subspesialisasi` : ''}`}
      card={(group) => <SpecializationGroup key={group.id} group={group} />}
      className={styles.groups}
      skeleton={
        <li className={`card ${styles.group}`} aria-hidden="true">
          <Skeleton className={styles.loading} />
        </li>
      }
      empty={
        <EmptyState
          title={`Tidak ditemukan spesialis dengan kata kunci : "${text}"`}
          glyph={searchX}
          action={<LinkButton href={path}>Lihat semua spesialisasi</LinkButton>}
        >
          <p>Coba kata yang lebih pendek, atau cari menurut nama dokter.</p>
        </EmptyState>
      }
    />
  );
}
