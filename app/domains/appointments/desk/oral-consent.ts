/** What staff read out before they write down a patient's name and number. A changed text gets a new version, which the request keeps. */
export const oralConsent = {
  version: '2026-11-22-lisan',
  text: 'Nama dan nomor Anda kami simpan paling lama 90 hari untuk mengatur kunjungan ini. Apakah Anda setuju?',
} as const;
