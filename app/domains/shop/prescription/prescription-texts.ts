import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { ShownLine, ShownPrescription } from './prescription.schema.ts';

/** What happens next, in words for the patient. */
export function nextStepText({
  state,
  pharmacy,
  valid_until: until,
}: Pick<ShownPrescription, 'state' | 'pharmacy' | 'valid_until'>): string {
  const day = until === null ? '' : mediumDateOf(until);
  switch (state) {
    case 'signed':
      return `Pilih apotek yang menyiapkan obatnya, di bawah ini, sebelum ${day} berakhir. Sesudahnya apoteker memeriksa resep ini.`;
    case 'uploaded':
      return `Apoteker ${pharmacy} memeriksa resep ini pada jam bukanya. Kami mengabari Anda begitu ada jawaban.`;
    case 'review':
      return 'Apoteker sedang memeriksa resep ini. Biasanya selesai dalam beberapa menit.';
    case 'quoted':
      return `Apoteker mengusulkan pengganti. Setujui atau tolak setiap usulan di bawah sebelum ${day} berakhir.`;
    case 'approved':
      return `Masukkan ke keranjang, lalu pesan sebelum ${day} berakhir. Jumlahnya mengikuti resep.`;
    case 'refused':
      return 'Tidak ada yang dapat ditebus dari resep ini. Tanyakan kepada dokter Anda, atau bawa resep aslinya ke apotek rumah sakit.';
    case 'used':
      return 'Semua yang disetujui sudah dipesan. Untuk obat berikutnya, minta resep baru kepada dokter Anda.';
    case 'expired':
      return 'Masa berlakunya habis. Minta resep baru kepada dokter Anda bila obatnya masih diperlukan.';
    case 'withdrawn':
      return 'Anda menarik resep ini. Foto dan isinya dihapus setelah 30 hari.';
    case 'replaced':
      return 'Dokter Anda mengganti resep ini dengan yang baru. Lihat yang baru di daftar resep Anda.';
  }
}

/** What a substitute costs beside what is written on the prescription. */
export function differenceText({ price_difference: difference }: Pick<ShownLine, 'price_difference'>): string | null {
  if (difference === null) return null;
  if (difference === 0) return 'Harganya sama dengan yang tertulis di resep.';
  return difference > 0
    ? `Lebih mahal ${rupiah(difference)} daripada yang tertulis.`
    : `Lebih murah ${rupiah(-difference)} daripada yang tertulis.`;
}

/** How much of a line is approved and used, in base units. */
export function amountText({ approved, used, base_unit: unit }: Pick<ShownLine, 'approved' | 'used' | 'base_unit'>): string {
  return used === 0 ? `${approved} ${unit ?? ''}` : `${approved} ${unit ?? ''}, ${used} sudah dipesan`;
}
