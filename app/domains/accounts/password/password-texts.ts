/** Length in user-perceived characters: an emoji counts as one (docs/security.md, R1). */
export const passwordLength = { least: 8, max: 128 } as const;

/** The texts of the specification. */
export const passwordTexts = {
  bothNeeded: 'Password dan Konfirmasi Password diperlukan',
  done: 'Atur Password berhasil, silakan Login',
  changed: 'Kata sandi berhasil diganti. Perangkat lain harus masuk lagi.',
} as const;

/** The texts for the address that an invitation asks for. */
export const addressTexts = {
  missing: 'Ketik alamat email yang menerima undangan ini.',
  wrong: 'Alamat ini bukan yang diundang. Ketik alamat email yang menerima pesannya.',
  tooOften: 'Terlalu banyak alamat yang salah untuk undangan ini. Tunggu satu jam, lalu coba lagi.',
} as const;

/** The texts for invalid links. */
export const linkTexts = {
  closed: 'Tautan ini sudah dipakai atau sudah lewat 60 menit. Minta tautan baru, lalu buka yang terakhir dikirim.',
  invitation_closed: 'Undangan ini sudah dipakai, dicabut, atau lewat waktunya. Minta undangan baru kepada yang mengundang Anda.',
  taken: 'Email atau nomor ini sudah punya akun. Silakan masuk, atau minta tautan untuk mengatur ulang kata sandi.',
  known_account:
    'Alamat ini sudah punya akun, dan kata sandinya tidak diubah oleh undangan. Masuk dengan akun itu untuk menerima undangannya.',
  doctor_taken: 'Halaman dokter untuk undangan ini sudah terhubung dengan akun lain. Tanyakan kepada petugas yang mengundang Anda.',
} as const;
