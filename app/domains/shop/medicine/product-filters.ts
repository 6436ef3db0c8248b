import { forms } from '../drawing/package-forms.schema.ts';
import type { ProductQuery } from './medicine.schema.ts';
import { classNames } from './medicine.ts';

type Option = Readonly<{ value: string; label: string }>;
type Filter = Readonly<{ name: string; label: string; first: string; options: readonly Option[] }>;

const prices = [10_000, 25_000, 50_000, 100_000];

/** The filters of the list of products and its order, by their parameter. The pharmacies of `apotek` are those that sell. */
export const productFilters = (sellers: readonly Readonly<{ slug: string; name: string }>[]): readonly Filter[] => [
  {
    name: 'golongan',
    label: 'Golongan',
    first: 'Semua',
    options: Object.entries(classNames).map(([value, label]) => ({ value, label })),
  },
  { name: 'bentuk', label: 'Bentuk kemasan', first: 'Semua', options: forms },
  { name: 'apotek', label: 'Apotek', first: 'Semua', options: sellers.map(({ slug, name }) => ({ value: slug, label: name })) },
  {
    name: 'harga',
    label: 'Harga',
    first: 'Semua',
    options: prices.map((price) => ({ value: String(price), label: `Sampai Rp${price.toLocaleString('id-ID')}` })),
  },
  { name: 'stok', label: 'Stok', first: 'Semua', options: [{ value: 'ada', label: 'Yang tersedia' }] },
  {
    name: 'urut',
    label: 'Urutan',
    first: 'Paling cocok',
    options: [
      { value: 'termurah', label: 'Termurah' },
      { value: 'a-z', label: 'A–Z' },
    ],
  },
];

/** The filters that an address names, by their parameter; what they do not know is empty. A pharmacy is known by its address alone. */
export function readProductFilters(params: URLSearchParams): Record<string, string> {
  const known = productFilters([]).map(({ name, options }) => {
    const value = params.get(name) ?? '';
    const isKnown = name === 'apotek' ? /^[a-z0-9-]{1,200}$/.test(value) : options.some((option) => option.value === value);
    return [name, isKnown ? value : ''];
  });
  return Object.fromEntries(known);
}

/** What these filters ask of the list. */
export function queryOf({ golongan, bentuk, apotek, harga, stok, urut }: Readonly<Record<string, string>>) {
  const query = {
    class: golongan || undefined,
    form: bentuk || undefined,
    pharmacy: apotek || undefined,
    max_price: harga ? Number(harga) : undefined,
    in_stock: stok === 'ada',
    sort: urut === 'termurah' ? 'cheapest' : urut === 'a-z' ? 'name' : 'fit',
  };
  return query as Omit<ProductQuery, 'search' | 'category_id' | 'page'>;
}
