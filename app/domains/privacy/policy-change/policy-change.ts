/** One version of the privacy policy: the date of a change of its text. */
export type PolicyChange = Readonly<{
  version: string;
  /**
   * What changed for persons, in plain sentences: they see it once at their next log-in. Empty for a change of wording, or of what staff alone
   * are told.
   */
  material: readonly string[];
}>;

/** The versions of the privacy policy, the newest first. Whoever changes its text adds one (UU 27/2022, art. 21). */
export const policyChanges = [
  {
    version: '2026-11-30',
    material: [
      'Sebelum chat dokter pertama untuk Anda sendiri, kami menanyakan tanggal lahir dan jenis kelamin satu kali, dan menyimpannya di Data diri.',
      'Lamaran kerja dapat dikirim di halaman Karier. Kami menyimpannya sampai 6 bulan setelah lowongan ditutup.',
      'Rumah sakit dapat mengirim hasil pemeriksaan ke akun Anda. Dokumennya disimpan terenkripsi selama 5 tahun, atau sampai akun Anda dihapus.',
      'Bila Anda memintanya, kami mengingatkan Anda sebelum waktu imunisasi anak, tanpa nama anak dan nama vaksin di pesannya.',
      'Anda dapat bertanya kepada apoteker. Percakapannya disimpan terenkripsi, dan dihapus 1 tahun setelah berakhir atau bersama akun Anda.',
      'Bila Anda memintanya, kami mengingatkan Anda sebelum obat habis, tanpa nama obat di pesannya.',
      'Bila Anda menekan tombolnya, peramban Anda mengingat kunjungan berikutnya atau imunisasi anak. Ingatan itu hanya ada di peramban itu.',
    ],
  },
  {
    version: '2026-11-26',
    material: [
      'Pesan lewat Hubungi Kami yang menyebut "data pribadi" kini langsung sampai kepada petugas pelindungan data kami, dan dijawab paling lambat 3 × 24 jam.',
    ],
  },
  {
    version: '2026-11-25',
    material: [
      'Permintaan tentang data Anda kini dapat dikirim dari akun. Kami menjawab paling lambat 3 × 24 jam, dan menyimpan bukti jawabannya 2 tahun.',
      'Bila terjadi kebocoran data, kami mencatat siapa yang terdampak selama 1 tahun, supaya semua yang terdampak diberi tahu.',
    ],
  },
] as const satisfies readonly [PolicyChange, ...PolicyChange[]];

/** The version that is in force: the date of the last change. */
export const privacyVersion: string = policyChanges[0].version;

/**
 * What somebody has not seen of the changes: those after the day on which the account was made and after the last that was seen. Null when
 * there is nothing new.
 */
export function unseenOf(
  changes: readonly PolicyChange[],
  { today, since }: Readonly<{ today: string; since: string }>,
): { version: string; points: string[] } | null {
  const fresh = changes.filter(({ version, material }) => version > since && version <= today && material.length > 0);
  const [newest] = fresh;
  return newest ? { version: newest.version, points: fresh.flatMap(({ material }) => material) } : null;
}
