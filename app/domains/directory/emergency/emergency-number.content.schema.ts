import { z } from 'zod';
import { checked, form, line, number, optional, type Published } from '#app/kits/content/field-builders.ts';
import { slugText } from '#app/kits/content/text-schemas.ts';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';

/** What is written in a class for a number. */
export const numberKey = slugText(40, ambulanceNumber);

/** What every box that names the number shows of it: a doctor approves it with the class. */
export const shownNumberFields = ['label', 'what', 'href'] as const;

/** A number of the whole country or of a city; those of the units stand in their own records. */
export const numberForm = form({
  label: line('Nama', 40, { missing: 'Tulis namanya', hint: `Seperti di tombol, contoh ${ambulanceNumber}, lalu tekan 8` }),
  href: checked(
    line('Nomor atau alamat', 208, { hint: `Contoh ${ambulanceHref} atau https://healing119.id` }),
    z.string().regex(/^(tel:[0-9+]{2,16}|https:\/\/[^ ]{4,200})$/, {
      error: `Tulis tel: dan nomornya, contoh ${ambulanceHref}, atau alamat https://`,
    }),
  ),
  what: line('Untuk apa', 120, { missing: 'Tulis untuk apa nomor ini' }),
  city: optional(line('Kota', 60, { missing: 'Tulis kotanya', hint: 'Boleh kosong. Hanya tampil bila ada rumah sakit kami di kota ini.' })),
  check_days: optional(number('Ditelepon lagi tiap', 1, 366, { unit: 'hari', hint: 'Boleh kosong: tidak perlu ditelepon' })),
});

export type NumberSnapshot = Published<typeof numberForm>;
