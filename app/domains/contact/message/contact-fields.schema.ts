/**
 * The fields of the contact form, their labels and texts, as specified. This file has no zod, because the browser
 * imports it.
 */
export const contactFields = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

export const contactLabels: Readonly<Record<ContactField, string>> = {
  name: 'Nama Lengkap',
  email: 'Email',
  phone: 'Nomor Ponsel',
  message: 'Pesan',
};

/** Maximum numbers of characters. */
export const longest = { name: 120, email: 254, phone: 60, message: 4_000 } as const;

export const missingText = (field: ContactField) => `${contactLabels[field]} diperlukan`;
export const invalidText = (field: ContactField) => `${contactLabels[field]} harus valid`;
