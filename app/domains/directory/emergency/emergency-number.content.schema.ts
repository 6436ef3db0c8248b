import { converted, form, line, number, optional, type Published } from '#app/kits/content/fields/field-builders.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';

/** Where a button leads, by what people write: a telephone number or the address of a site. Null for anything else. */
function hrefOf(written: string): string | null {
  const text = written.trim().replace(/^tel:/i, '');
  if (/^https:\/\/[^ ]{4,200}$/.test(text)) return text;
  const digits = text.replace(/[\s().-]/g, '');
  return /^[0-9+]{2,16}$/.test(digits) ? `tel:${digits}` : null;
}

/** An address of a call as people write it. */
export const writtenHref = (href: string): string => href.replace(/^tel:/i, '');

/** What every box that names the number shows of it: a doctor approves it with the class. */
export const shownNumberFields = ['label', 'what', 'href'] as const;

/** A number of the whole country or of a city; those of the units stand in their own records. */
export const numberForm = form({
  label: line('Nama', 40, { missing: 'Tulis namanya', hint: `Seperti di tombol, contoh ${ambulanceNumber}, lalu tekan 8` }),
  href: converted(line('Nomor atau situs', 208, { hint: `Contoh ${ambulanceNumber} atau https://healing119.id` }), (written, refuse) => {
    const href = hrefOf(written);
    if (href === null) refuse(`Tulis nomor telepon, contoh ${ambulanceNumber}, atau alamat situs yang mulai dengan https://`);
    return href ?? '';
  }),
  what: line('Untuk apa', 120, { missing: 'Tulis untuk apa nomor ini' }),
  city: optional(line('Kota', 60, { missing: 'Tulis kotanya', hint: 'Boleh kosong. Hanya tampil bila ada rumah sakit kami di kota ini.' })),
  check_days: optional(number('Ditelepon lagi tiap', 1, 366, { unit: 'hari', hint: 'Boleh kosong: tidak perlu ditelepon' })),
});

export type NumberSnapshot = Published<typeof numberForm>;
