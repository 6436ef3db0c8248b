import { z } from 'zod';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { healthIconNames } from '#app/ui/icons/health-icon-names.ts';
import { form, line, number, select, slug } from './field-builders.ts';
import { iconLabels } from './icon-labels.ts';

/** The choice of a health icon in an editor of staff. */
export const iconField = select(
  'Gambar kecil',
  [...healthIconNames].map((name) => ({ value: name, label: iconLabels[name] ?? name })),
  { variant: 'icons', missing: 'Pilih gambar dari daftar' },
);

const last = 9_999;

/** The place of a row in the lists of the site: without one it is the last. `within` are the fields that those beside it have in common with it. */
export function orderField(within: readonly string[] = [], more: Readonly<{ editableBy?: Capability }> = {}) {
  const order = number('Urutan', 0, last, { ...more, hint: 'Angka; yang kecil di depan. Kosong = paling belakang.', order: { within } });
  return {
    field: { ...order.field, isOptional: true as const },
    schema: z
      .string()
      .transform((text) => (text.trim() === '' ? String(last) : text))
      .pipe(order.schema),
  };
}

/** What a category with an icon needs before records can have it. Its pages are below `path`. */
export const categoryForm = (path: string) =>
  form({
    name: line('Nama', 60, { missing: 'Isi nama kategori' }),
    slug: slug(60, { before: `${path}/`, example: 'rawat-jalan' }),
    icon: iconField,
    sort_order: orderField(),
  });
