import '../ui/specializations.css';
import { load } from '#app/platform/page-call.server.ts';
import { pageMeta } from '#app/platform/page-meta.ts';
import { readSearchText } from '#app/platform/paging.ts';
import { type PageHandle, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { searchX } from '#app/ui/icons/glyphs.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { searchParam } from '#app/ui/list-address.ts';
import { FilterBar } from '#app/ui/list-filter.tsx';
import { EmptyState, Skeleton } from '#app/ui/page-parts.tsx';
import { ResultList } from '#app/ui/result-list.tsx';
import { searchSpecializations } from '../operations.server.ts';
import { SpecializationGroup } from '../ui/specialization-group.tsx';
import type { Route } from './+types/specializations';

export const handle = { page: { cache: 'public', params: ['cari'], hydrate: false } } satisfies PageHandle;

const path = '/spesialisasi';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  for (const tag of ['doctors', 'specializations']) context.get(pageContext).tags.add(tag);
  const text = readSearchText(new URL(request.url).searchParams, searchParam);
  const tree = await load(searchSpecializations, args, { text });
  return { tree, text, origin: context.get(platformContext).env.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    ...pageMeta({
      origin: loaderData.origin,
      title: 'Spesialisasi',
      description:
        'Semua spesialisasi dan subspesialisasi di rumah sakit Sehati Bandung. Pilih satu untuk melihat dokter dan jam praktiknya.',
      canonicalPath: path,
    }),
    ...(loaderData.text === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Spesialisasi' }];

export default function Specializations({ loaderData }: Route.ComponentProps) {
  const { tree, text, origin } = loaderData;
  const below = tree.reduce((sum, group) => sum + group.children.length, 0);
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Spesialisasi</h1>
      <p className="page-lead">Cari bidang yang Anda perlukan, lalu lihat dokter dan jam praktiknya.</p>
      <div data-list>
        <FilterBar path={path} filters={[]} search={{ label: 'Spesialisasi', placeholder: 'masukkan spesialisasi', value: text }} />
        <ResultList
          summary={`${tree.length} spesialisasi${below > 0 ? `, ${below} subspesialisasi` : ''}`}
          isEmpty={tree.length === 0}
          empty={
            <EmptyState
              title={`Tidak ditemukan spesialis dengan kata kunci : ${text}`}
              glyph={searchX}
              action={<LinkButton href={path}>Lihat semua spesialisasi</LinkButton>}
            >
              <p>Coba kata yang lebih pendek, atau cari menurut nama dokter.</p>
            </EmptyState>
          }
          next={null}
          first={null}
          className="specialization-groups"
          skeleton={
            <li className="card specialization-group" aria-hidden="true">
              <Skeleton className="h-6 w-1/2" />
            </li>
          }
        >
          {tree.map((group) => (
            <SpecializationGroup key={group.id} group={group} />
          ))}
        </ResultList>
      </div>
    </div>
  );
}
