import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { pill, searchX } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { findMedicineCategories, findMedicines } from '../find-medicines.server.ts';
import { cardOf } from '../medicine.ts';
import { medicineList } from '../ui/medicine-card.tsx';
import type { Route } from './+types/medicines-page.ts';
import styles from './medicines-page.module.css';

export const handle = { hydrates: 'on-touch', page: { cache: 'public', params: ['cari', 'kategori', 'halaman'] } } satisfies PageHandle;

const path = '/obat';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Obat' }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, searchParam);
  const categories = await load(findMedicineCategories, args, {});
  // "all" and an unknown category set no filter.
  const category = categories.find((one) => one.slug === params.get('kategori')) ?? null;
  const { medicines, meta } = await load(findMedicines, args, { search, category_id: category?.id, page: readPageNumber(params) });
  return {
    list: { items: medicines.map((medicine) => cardOf(medicine, categories)), meta },
    categories,
    category,
    search,
    origin: context.get(platformContext).env.publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, category, search, list } = loaderData;
  return pageMeta({
    origin,
    title: category ? `Obat ${category.name}` : 'Cari Obat',
    description: category
      ? `Obat ${category.name} di apotek kelompok ${siteName}: harga, aturan pakai, dan stok.`
      : `Obat bebas di apotek kelompok ${siteName}: harga, aturan pakai, dan stok tiap apotek.`,
    // A category without other filters has its own page; search engines need no address of a search.
    canonicalPath: listAddress(category ? `${path}/kategori/${category.slug}` : path, { [pageParam]: list.meta.current_page }),
    noindex: search !== '',
  });
};

export default function Medicines({ loaderData }: Route.ComponentProps) {
  const { origin, categories, category, search, list } = loaderData;
  return (
    <ListPage
      origin={origin}
      crumbs={crumbs}
      title="Cari Obat"
      lead={
        search && list.items.length > 0
          ? 'Klik untuk informasi selengkapnya'
          : 'Obat bebas di apotek kelompok kami. Obat yang perlu resep tidak ditampilkan.'
      }
      above={
        <p className={styles.redeem}>
          <LinkButton href="/account/prescriptions/new" small>
            <Icon glyph={pill} />
            Tebus resep dokter
          </LinkButton>
        </p>
      }
      path={path}
      filters={[
        {
          name: 'kategori',
          label: 'Kategori',
          first: 'Semua',
          searchPlaceholder: 'masukkan kategori',
          emptyText: 'Tidak ditemukan spesialis',
          options: categories.map(({ name, slug }) => ({ value: slug, label: name })),
          value: category?.slug ?? '',
        },
      ]}
      search={{ label: 'Nama obat', placeholder: 'masukkan nama obat', value: search }}
      {...medicineList(list)}
      empty={
        <EmptyState
          title={
            search
              ? `Tidak ditemukan obat dengan kata kunci "${search}" ${category ? `dalam ${category.name}` : 'dalam Semua Kategori'}`
              : category
                ? 'Tidak ditemukan obat pada kategori ini'
                : 'Belum ada obat yang dijual di sini'
          }
          glyph={searchX}
          action={
            search || category ? (
              <LinkButton href={path}>Lihat semua obat</LinkButton>
            ) : (
              <LinkButton href="/fasilitas-kesehatan">Lihat fasilitas kesehatan kami</LinkButton>
            )
          }
        >
          {search ? <p>Periksa ejaannya, atau cari dengan nama zat aktifnya. Obat dengan resep tidak ada di daftar ini.</p> : null}
        </EmptyState>
      }
    >
      <section aria-labelledby="kategori">
        <CategoryLinks path="/obat" allText="Semua obat" categories={categories} current={category?.slug} />
      </section>
    </ListPage>
  );
}
