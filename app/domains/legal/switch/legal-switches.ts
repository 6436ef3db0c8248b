/** What waits for the hospital's own legal check, in the order of the screen. */
export const legalSwitches = {
  telemedicine: {
    label: 'Chat dokter (telemedisin)',
    what: 'Chat dengan dokter dapat dibeli di halaman layanan dan dokter.',
    check: 'Aturan telemedisin, persetujuan pasien, penyimpanan sebagai rekam medis, izin praktik para dokter.',
  },
  sick_notes: {
    label: 'Surat keterangan sakit dari chat',
    what: 'Dokter menandatangani surat keterangan sakit, paling lama 3 hari, dalam chat yang ia jawab. Surat yang sudah ada tetap dapat diperiksa.',
    check: 'Apakah surat sakit boleh dibuat tanpa pemeriksaan langsung, paling lama berapa hari, dan bentuk tanda tangannya.',
  },
  promo_discounts: {
    label: 'Diskon dan hadiah dalam promo',
    what: 'Promo yang menyebut diskon, gratis, voucher, atau hadiah dapat diterbitkan. Promo lain tidak memerlukannya.',
    check: 'Permenkes 1787/2010 pasal 5: apakah promosi dengan potongan harga diizinkan.',
  },
  sale_bebas: {
    label: 'Penjualan daring obat bebas',
    what: 'Obat bebas tampil di toko dan dapat dipesan.',
    check: 'Izin apotek dan PSEF, pengiriman obat, penanggung jawab.',
  },
  sale_bebas_terbatas: {
    label: 'Penjualan daring obat bebas terbatas',
    what: 'Obat bebas terbatas tampil di toko dengan peringatannya dan dapat dipesan.',
    check: 'Izin apotek dan PSEF, peringatan P1 sampai P6, batas jumlah.',
  },
  ratings: {
    label: 'Penilaian oleh pasien',
    what: 'Pasien menilai chat dan kunjungan. Hanya rumah sakit yang membaca isinya.',
    check: 'Persetujuan, lama simpan, dan apakah rata-rata boleh ditunjukkan.',
  },
  returns: {
    label: 'Aturan pengembalian obat',
    what: 'Belum ada fitur yang bergantung pada sakelar ini: pengembalian ditangani lewat keluhan pesanan.',
    check: 'Obat apa yang boleh dikembalikan, siapa yang menanggung biaya.',
  },
  vaccination_schedule: {
    label: 'Jadwal imunisasi',
    what: 'Halaman /imunisasi tampil, dengan keterangan bila jadwalnya belum diperiksa dokter anak.',
    check: 'Dokter anak membandingkan tiap baris dengan poster IDAI 2024 dan Buku KIA 2024.',
  },
  transfer_codes: {
    label: 'Kode unik transfer',
    what: 'Yang membayar lewat transfer membayar 1 sampai 499 rupiah lebih sedikit, supaya uangnya dikenali dari jumlahnya. Selisihnya ditanggung apotek.',
    check: 'Apakah potongan itu diskon menurut Permenkes 1787/2010, dan bagaimana dicatat dalam pembukuan dan pajak.',
  },
} as const;

export type LegalSwitch = keyof typeof legalSwitches;

export const switchNames = Object.keys(legalSwitches) as [LegalSwitch, ...LegalSwitch[]];

/** What changes sums that people pay is off everywhere until somebody decides. */
const offAtFirst: readonly LegalSwitch[] = ['transfer_codes'];

/** Where nobody has decided: off in production, on elsewhere, so that it can be tried. */
export function isOnAtFirst({ mode }: Readonly<{ mode: string }>, name: LegalSwitch): boolean {
  return mode !== 'production' && !offAtFirst.includes(name);
}
