import { z } from 'zod';
import { checked, converted, form, line, type Published, page } from '#app/kits/content/fields/field-builders.ts';
import { checkTarget } from '../link.ts';
import { oldPathOf } from './old-path.ts';

/** Said of a target outside of the group. */
export const foreignTarget = 'Tulis halaman di situs ini, contoh /layanan, atau alamat https://… milik rumah sakit sendiri';
const wrongOldPath =
  'Tulis alamat di situs lama, contoh /tentang-kami atau /?p=123. Beranda, dan alamat milik situs ini seperti /account, /v1 dan /assets, tidak dapat dialihkan.';

/** Old addresses. Where one may lead is checked with the group's own hosts. */
export const redirectForm = form({
  old_path: converted(
    line('Alamat lama', 2_000, { missing: wrongOldPath, hint: 'Contoh /tentang-kami atau /?p=123' }),
    (written, refuse) => {
      const path = oldPathOf(written);
      if (path !== null && path.length <= 500) return path;
      refuse(wrongOldPath);
      return '';
    },
  ),
  target: checked(
    page('Tujuan', 'group', 2_000, { hint: 'Ketik judul halaman lalu pilih' }),
    z.string().refine((target) => checkTarget(target, 'https://sehati.invalid', []) !== null, { error: foreignTarget }),
  ),
});

export type RedirectSnapshot = Published<typeof redirectForm>;

/** The row of the template for imports. */
export const redirectExample = { old_path: '/tentang-kami', target: '/about' };
