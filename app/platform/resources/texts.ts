import { z } from 'zod';
import { isStoredPicture } from '../picture-address.ts';

/** An address part: lower-case words with dashes. */
export function slugText(max: number, example: string) {
  return z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: `Tulis huruf kecil, angka, dan tanda hubung, contoh ${example}` })
    .max(max, { error: `Paling banyak ${max} karakter` });
}

/** A field that may be empty: null then. */
export const optionalText = <T extends z.ZodType<unknown, string>>(schema: T) => z.union([z.literal('').transform(() => null), schema]);

/** The stored path of a picture, or null. */
export const pictureText = optionalText(
  z.string().refine(isStoredPicture, { error: 'Salin alamat gambar dari halaman Gambar: /media/… tanpa lebar dan format' }),
);

/** The lines of a list, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The entries of a list, each once. */
export const entriesText = z.string().transform((text) => [...new Set(linesOf(text))]);
