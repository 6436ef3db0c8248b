import { namedText } from '#app/platform/text/named-text.ts';

/** What a page of schedules says after a change, by the parameter in its address. */
const texts: Readonly<Record<string, string>> = {
  jadwal: 'Jadwal disimpan dan sudah tampil di situs.',
  seminggu: 'Jam praktik seminggu disimpan dan sudah tampil di situs.',
  akhir: 'Jadwal diakhiri.',
  tanggal: 'Perubahan tanggal disimpan dan sudah tampil di situs.',
  tambahan: 'Praktik tambahan dibuka dan sudah dapat dipesan.',
  biasa: 'Tanggal itu kembali seperti jadwal mingguannya.',
  cuti: 'Cuti disimpan.',
  'tanpa-cuti': 'Cuti dihapus. Kunjungan pada hari itu berlaku lagi.',
  'tolak-cuti': 'Permohonan cuti ditolak. Dokter membaca alasannya.',
  libur: 'Libur unit disimpan.',
  'tanpa-libur': 'Libur unit dihapus. Kunjungan pada hari itu berlaku lagi.',
  absen: 'Tercatat. Pesan untuk pasien sudah disiapkan.',
  terkena: 'Tersimpan. Pasien di bawah ini perlu diberi tahu; pesannya sudah disiapkan.',
  ditarik: 'Catatan ditarik. Pasien yang sudah diberi tahu mendapat pesan baru.',
};

/** The sentence for `?sudah=…`, or null. */
export const doneText = (word: string | null): string | null => namedText(texts, word);
