import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import type { WorkState } from '../order/order.schema.ts';
import type { SellerState } from '../order/order-states.ts';
import type { Mode, ParcelStep, ShipmentState } from '../parcel/parcel.ts';

export const deskPath = '/staff/pesanan';

type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';

/** What the desk has to do with a part, as its lists and badges say it. */
export const workLabels: Readonly<Record<SellerState | WorkState, string>> = {
  unpaid: 'Belum dibayar',
  done: 'Selesai',
  ended: 'Batal atau ditolak',
  waiting: 'Perlu diterima',
  accepted: 'Perlu dikemas',
  packed: 'Siap diserahkan',
  ready: 'Menunggu diambil',
  shipped: 'Dalam pengiriman',
  delivered: 'Sudah sampai',
  collected: 'Sudah diambil',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan pembeli',
};

const troubles: Readonly<Partial<Record<ShipmentState, string>>> = {
  held: 'Gagal diantar, dicoba lagi',
  returning: 'Dalam perjalanan kembali',
  returned: 'Kembali di sini',
  lost: 'Hilang',
};

/** Why a part does not leave. */
const stopBadges = {
  withheld: 'Ditahan, jangan diserahkan',
  recalled: 'Ditarik, jangan diserahkan',
  banned: 'Dilarang beredar, jangan diserahkan',
  reversed: 'Ditahan, pembayaran ditarik',
} as const;

/** Whether a part that is paid when it is fetched can still be paid; null = it is paid. */
export type Unpaid = 'open' | 'ended' | null;

type Badged = Readonly<{ state: SellerState; trip: ShipmentState | null; stop?: keyof typeof stopBadges | null; unpaid?: Unpaid }>;

/** The badge of a part. */
export function workBadge({ state, trip, stop = null, unpaid = null }: Badged): { tone: Tone; text: string } {
  if (stop) return { tone: 'danger', text: stopBadges[stop] };
  if (unpaid === 'open') return { tone: 'warning', text: `${workLabels.unpaid}, dibayar saat diambil` };
  if (unpaid === 'ended' && state === 'waiting') return { tone: 'neutral', text: 'Tidak jadi dibayar' };
  const trouble = state === 'shipped' && trip ? troubles[trip] : undefined;
  if (trouble) return { tone: 'danger', text: trouble };
  const tones: Readonly<Partial<Record<SellerState, Tone>>> = {
    waiting: 'warning',
    accepted: 'info',
    packed: 'info',
    delivered: 'good',
    collected: 'good',
    refused: 'danger',
  };
  return { tone: tones[state] ?? 'neutral', text: workLabels[state] };
}

export const modeLabels: Readonly<Record<Mode, string>> = {
  courier: 'Kurir',
  own: 'Kurir sendiri',
  pickup: 'Diambil sendiri',
  service: 'Dipakai di tempat',
};

/** The two hours to accept count only while the facility is open: with longer to go, it closes in between. */
const openHours = 2;
const soonMs = 30 * 60_000;

/** Until when a part must be accepted, and how long that is. */
export function acceptText(acceptUntil: string | null, now: Date): { text: string; isSoon: boolean } | null {
  if (acceptUntil === null) return null;
  const left = Date.parse(acceptUntil) - now.getTime();
  const until = momentText(acceptUntil);
  if (left <= 0) return { text: `${until} sudah lewat, sedang ditolak otomatis`, isSoon: true };
  return left > openHours * 3_600_000
    ? { text: `${until}, waktu di luar jam buka tidak dihitung`, isSoon: false }
    : { text: `${until}, sisa ${spanText(left)}`, isSoon: left <= soonMs };
}

export const stepLabels: Readonly<Record<ParcelStep, string>> = {
  failed: 'Gagal diantar, dicoba lagi',
  returning: 'Dibawa kembali ke sini',
  returned: 'Sudah kembali di sini',
  lost: 'Hilang di perjalanan',
};

const doneTexts: Readonly<Record<string, string>> = {
  accept: 'Pesanan diterima. Sekarang ambil dan kemas barangnya.',
  pack: 'Sudah dikemas. Stoknya sudah keluar.',
  ship: 'Kiriman diserahkan. Pembeli mendapat kabar.',
  ready: 'Siap diambil. Pembeli mendapat kabar.',
  deliver: 'Tercatat sampai.',
  collect: 'Tercatat diambil.',
  refuse: 'Bagian ini ditolak. Uang yang sudah diterima untuk bagian ini dikembalikan.',
  unpack: 'Kemasan dibuka kembali. Kemas lagi, atau tolak bagian ini.',
  cut: 'Dikurangi. Pengembalian dananya sudah diajukan.',
  parcel: 'Tercatat. Pembeli membacanya di halaman pesanan.',
  again: 'Dikirim lagi.',
  waybill: 'Nomor resi tercatat. Pembeli membacanya.',
};

/** What was done, by the name in the address. */
export const doneText = (name: string | null): string | null => namedText(doneTexts, name);
