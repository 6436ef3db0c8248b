/** The fields of an application, their labels and limits. This file has no zod, because the browser imports it. */
export const applicationFields = ['name', 'phone', 'email', 'letter'] as const;
type ApplicationField = (typeof applicationFields)[number];

export const applicationLabels: Readonly<Record<ApplicationField, string>> = {
  name: 'Nama lengkap',
  phone: 'Nomor ponsel',
  email: 'Email',
  letter: 'Surat lamaran',
};

/** Maximum numbers of characters. */
export const longest: Readonly<Record<ApplicationField, number>> = { name: 120, phone: 60, email: 254, letter: 4_000 };

/** Months after the last day of its vacancy for which an application is kept (docs/data-map.md). */
export const retentionMonths = 6;
/** It is not kept longer than so many months after it was sent, however often the vacancy is prolonged. */
export const longestMonths = 12;

/** The sentence beside the box that has to be ticked. A changed text gets a new version; an application records the one that was shown. */
export const applicationConsent = {
  version: '2026-11-30',
  text: `Saya setuju lamaran dan CV ini dibaca petugas penerimaan rumah sakit, dan disimpan sampai ${retentionMonths} bulan setelah lowongan ditutup.`,
} as const;

/** So many letters has the number of an application. */
export const codeLetters = 8;
