import type { PackageForm } from './package-forms.schema.ts';

/** What a drawing shows of a product; `category` is the number of that of its first listing. */
export type DrawnProduct = Readonly<{
  form: PackageForm | null;
  class: 'bebas' | 'bebas_terbatas';
  generic: string;
  content: string;
  category: number;
}>;

/** What is said of a drawing where it is large. */
export const drawingCaption = 'Gambar bentuk kemasan, bukan foto produk';

/** The drawing of a listed product, which stands where it has no photo. */
export const drawingAddress = (productId: number): string => `/obat/gambar/${productId}.svg`;
