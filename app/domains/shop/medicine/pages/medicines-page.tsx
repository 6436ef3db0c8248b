import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { pageSize, readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import cards from '#app/ui/cards.module.css';
import { CategoryLinks } from '#app/ui/category-links.tsx';
import { pill, searchX } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { listAddress, pageParam, searchParam } from '#app/ui/list/address.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { buildFilterForm } from '../build-filter-form.server.ts';
import { findMedicineCategories, findMedicineSellers, findProducts, findSameIngredients } from '../find-medicines.server.ts';
import { cardOf } from '../medicine.ts';
import { queryOf, readProductFilters } from '../product-filters.ts';
import { medicineList } from '../ui/medicine-card.tsx';
import type { Route } from './+types/medicines-page.ts';
import styles from './medicines-page.module.css';

export const handle = {
  hydrates: 'on-touch',
  page: { cache: 'public', params: ['cari', 'kategori', 'halaman', 'golongan', 'bentuk', 'apotek', 'harga', 'stok', 'urut'] },
} satisfies PageHandle;

const path = '/obat';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Obat' }];

/** Sentences are made here: the browser gets those of this page alone. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const params = new URL(request.url).searchParams;
  const search = readSearchText(params, searchParam);
  const [categories, sellers] = [await load(findMedicineCategories, args, {}), await load(findMedicineSellers, args, {})];
  // "all" and an unknown category set no filter.
  const category = categories.find((one) => one.slug === params.get('kategori')) ?? null;
  const chosen = readProductFilters(params);
  const isFiltered = Object.values(chosen).some(Boolean);
  const asked = { search, category_id: category?.id, page: readPageNumber(params), ...queryOf(chosen) };
  const { medicines, meta } = await load(findProducts, args, asked);
  // Where few fit, others with the same contents follow them.
  const asksSame = search !== '' && !isFiltered && meta.current_page === 1 && meta.total <= pageSize;
  const same = asksSame ? await load(findSameIngredients, args, { search, ids: medicines.map(({ product_id }) => product_id) }) : [];
  const about = category ? `Obat ${category.name}` : 'Obat bebas';
  const inCategory = category ? `dalam ${category.name}` : 'dalam Semua Kategori';
  return {
    list: { items: medicines.map(cardOf), meta },
    same: same.map(cardOf),
    categories,
    category: category?.slug ?? '',
    search,
    path: listAddress(path, chosen),
    filters: buildFilterForm({ path, kept: { [searchParam]: search, kategori: category?.slug ?? '' }, chosen, sellers }),
    lead:
      search && medicines.length > 0
        ? 'Klik untuk informasi selengkapnya'
        : 'Obat bebas di apotek kelompok kami. Obat yang perlu resep tidak ditampilkan.',
    empty: search
      ? `Tidak ditemukan obat dengan kata kunci "${search}" ${inCategory}`
      : isFiltered
        ? 'Tidak ditemukan obat dengan saringan ini'
        : category
          ? 'Tidak ditemukan obat pada kategori ini'
          : 'Belum ada obat yang dijual di sini',
    hint: search ? 'Periksa ejaannya, atau cari dengan nama zat aktifnya. Obat dengan resep tidak ada di daftar ini.' : null,
    way:
      search || category || isFiltered
        ? { href: path, text: 'Lihat semua obat' }
        : { href: '/fasilitas-kesehatan', text: 'Lihat fasilitas kesehatan kami' },
    head: {
      origin: context.get(platformContext).env.publicUrl,
      title: category ? about : 'Cari Obat',
      description: `${about} di apotek kelompok ${siteName}: harga, aturan pakai, dan stok${category ? '' : ' tiap apotek'}.`,
      // A category without other filters has its own page; search engines need no address of a search.
      canonicalPath: listAddress(category ? `${path}/kategori/${category.slug}` : path, { [pageParam]: meta.current_page }),
      noindex: search !== '' || isFiltered,
    },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export default function Medicines({ loaderData }: Route.ComponentProps) {
  const { head, categories, category, search, list, same, filters, lead, empty, hint, way } = loaderData;
  const shown = medicineList(list);
  return (
    <ListPage
      origin={head.origin}
      crumbs={crumbs}
      title="Cari Obat"
      lead={lead}
      above={
        <>
          <p className={styles.redeem}>
            <LinkButton href="/account/prescriptions/new" small>
              <Icon glyph={pill} />
              Tebus resep dokter
            </LinkButton>
          </p>
          <div className={styles.filters} dangerouslySetInnerHTML={{ __html: filters }} />
        </>
      }
      path={loaderData.path}
      filters={[
        {
          name: 'kategori',
          label: 'Kategori',
          first: 'Semua',
          searchPlaceholder: 'masukkan kategori',
          emptyText: 'Tidak ditemukan spesialis',
          options: categories.map(({ name, slug }) => ({ value: slug, label: name })),
          value: category,
        },
      ]}
      search={{
        label: 'Nama obat',
        placeholder: 'masukkan nama obat',
        value: search,
        kept: [...new URLSearchParams(loaderData.path.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        )),
      }}
      {...shown}
      empty={
        <EmptyState title={empty} glyph={searchX} action={<LinkButton href={way.href}>{way.text}</LinkButton>}>
          {hint ? <p>{hint}</p> : null}
        </EmptyState>
      }
    >
      {same.length > 0 ? (
        <section className={styles.same} aria-labelledby="sama">
          <h2 id="sama" className={titles.medium}>
            Zat aktif sama
          </h2>
          <ul className={cards.grid}>{same.map((medicine) => shown.card(medicine, 1))}</ul>
        </section>
      ) : null}
      <section aria-labelledby="kategori">
        <CategoryLinks path="/obat" allText="Semua obat" categories={categories} current={category} />
      </section>
    </ListPage>
  );
}
