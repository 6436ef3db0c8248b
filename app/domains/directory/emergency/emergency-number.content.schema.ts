import { z } from 'zod';
import { numberText, optionalText, slugText } from '#app/kits/content/text-schemas.ts';
import { ambulanceHref, ambulanceNumber } from '#app/platform/ambulance-number.ts';
import type { Field } from '#app/platform/content/field-values.ts';

/** What is written in a class for a number. */
export const numberKey = slugText(40, ambulanceNumber);

const line = (max: number, short: string) =>
  z
    .string()
    .trim()
    .min(1, { error: short })
    .max(max, { error: `Paling banyak ${max} karakter` });

/** A number of the whole country or of a city; those of the units stand in their own records. */
export const numberSnapshot = z.object({
  label: line(40, 'Tulis namanya'),
  href: z
    .string()
    .trim()
    .regex(/^(tel:[0-9+]{2,16}|https:\/\/[^ ]{4,200})$/, {
      error: `Tulis tel: dan nomornya, contoh ${ambulanceHref}, atau alamat https://`,
    }),
  what: line(120, 'Tulis untuk apa nomor ini'),
  city: optionalText(line(60, 'Tulis kotanya')),
  check_days: optionalText(numberText(1, 366)),
});

export type NumberSnapshot = z.output<typeof numberSnapshot>;

/** What every box that names the number shows of it: a doctor approves it with the class. */
export const shownNumberFields = ['label', 'what', 'href'] as const;

export const numberFields: readonly Field[] = [
  { name: 'label', label: 'Nama', control: 'line', hint: `Seperti di tombol, contoh ${ambulanceNumber}, lalu tekan 8` },
  { name: 'href', label: 'Nomor atau alamat', control: 'line', hint: `Contoh ${ambulanceHref} atau https://healing119.id` },
  { name: 'what', label: 'Untuk apa', control: 'line' },
  { name: 'city', label: 'Kota', control: 'choice', hint: 'Boleh kosong. Hanya tampil bila ada rumah sakit kami di kota ini.' },
  { name: 'check_days', label: 'Ditelepon lagi tiap … hari', control: 'line', hint: 'Boleh kosong: tidak perlu ditelepon' },
];
