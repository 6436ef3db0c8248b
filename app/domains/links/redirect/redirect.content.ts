import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { checkTarget } from '../link.ts';
import { oldPathOf } from './old-path.ts';

/** Said of a target outside of the group. */
export const foreignTarget = 'Tulis halaman di situs ini, contoh /layanan, atau alamat https://… milik rumah sakit sendiri';
const wrongOldPath =
  'Tulis alamat di situs lama, contoh /tentang-kami atau /?p=123. Halaman depan, dan alamat milik situs ini seperti /account, /v1 dan /assets, tidak dapat dialihkan.';

/** What a redirect needs before it leads on. Where it may lead is checked with the group's own hosts. */
export const redirectSnapshot = z.object({
  old_path: z.string().transform((text, context) => {
    const path = oldPathOf(text);
    if (path !== null && path.length <= 500) return path;
    context.addIssue({ code: 'custom', message: wrongOldPath });
    return z.NEVER;
  }),
  target: z
    .string()
    .trim()
    .max(2_000, { error: 'Paling banyak 2.000 karakter' })
    .refine((target) => checkTarget(target, 'https://sehati.invalid', []) !== null, { error: foreignTarget }),
});

export type RedirectSnapshot = z.output<typeof redirectSnapshot>;

export const redirectFields: readonly Field[] = [
  { name: 'old_path', label: 'Alamat lama', control: 'line', hint: 'Contoh /tentang-kami, /?p=123, atau alamat lengkap di situs lama' },
  { name: 'target', label: 'Tujuan', control: 'line', hint: 'Halaman di situs ini, contoh /layanan' },
];

/** The row of the template for imports. */
export const redirectExample = { old_path: '/tentang-kami', target: '/about' };
