import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { listAddress, pageParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { findMedicineCategories, getMedicineCategory } from '../find-medicines.server.ts';
import { cardOf } from '../medicine.ts';
import { medicineList } from '../ui/medicine-card.tsx';
import type { Route } from './+types/medicine-category-page.ts';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['halaman'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const page = readPageNumber(new URL(request.url).searchParams);
  const { category, medicines, meta } = await load(getMedicineCategory, args, { slug: params.category, page, group: true });
  if (medicines.length === 0 && page > 1) throw data(null, { status: 404 });
  const categories = await load(findMedicineCategories, args, {});
  return {
    category,
    categories,
    list: { items: medicines.map(cardOf), meta },
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, category, list } = loaderData;
  return pageMeta({
    origin,
    title: `Obat ${category.name}`,
    description: `Obat ${category.name} di apotek kelompok ${siteName}: harga, aturan pakai, dan stok.`,
    canonicalPath: listAddress(`/obat/kategori/${category.slug}`, { [pageParam]: list.meta.current_page }),
    noindex: list.items.length === 0,
  });
};

export default function MedicinesOfCategory({ loaderData }: Route.ComponentProps) {
  const { origin, category, categories, list } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={[{ label: 'Beranda', href: '/' }, { label: 'Cari Obat', href: '/obat' }, { label: category.name }]}
      title={category.name}
      path={`/obat/kategori/${category.slug}`}
      {...medicineList(list)}
      empty={<EmptyState title="Tidak ditemukan obat pada kategori ini" action={<LinkButton href="/obat">Lihat semua obat</LinkButton>} />}
    >
      <section aria-labelledby="kategori">
        <CategoryLinks path="/obat" allText="Semua obat" categories={categories} current={category.slug} />
      </section>
    </ListPage>
  );
}
