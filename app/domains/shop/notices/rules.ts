import type { MailContent } from '#app/ui/mail/mail-content.ts';
import { noticeDays } from '../wishes/limits.schema.ts';

/** How many minutes those who were told first have before the next ones hear of the same stock. */
export const headStartMinutes = 60;

/** Who asked before then does not wait any more. */
export const endOfWait = (now: Date): Date => new Date(now.getTime() - noticeDays * 86_400_000);

/** Somebody who waits for a variant of so many base units. */
export type WaitingNotice = Readonly<{ id: string; user_id: string; base_qty: number; facility_id: number }>;

/** Of those who wait, in the order given, as many as `units` are enough for: each is told of one of the variant. */
export function toTell(waiting: readonly WaitingNotice[], units: number): WaitingNotice[] {
  let left = units;
  return waiting.filter(({ base_qty }) => {
    if (base_qty > left) return false;
    left -= base_qty;
    return true;
  });
}

/** The mail. It names no medicine: who reads over the shoulder learns nothing. */
export function stockMail(url: string): MailContent {
  const text = 'Obat yang Anda tunggu tersedia lagi di apotek kami.';
  return {
    subject: 'Yang Anda tunggu tersedia lagi',
    preheader: text,
    heading: 'Tersedia lagi',
    paragraphs: [text, 'Stoknya tidak ditahan untuk Anda, jadi pesan selagi masih ada.'],
    action: { label: 'Lihat di Wish List', url },
    sentBecause: 'Anda minta dikabari di Sehati',
  };
}

export const stockTemplate = {
  id: 'stock_back',
  version: 1,
  title: 'Stok tersedia lagi',
  category: 'UTILITY',
  body: 'Sehati: yang Anda tunggu di apotek kami tersedia lagi. Stoknya tidak ditahan untuk Anda. Lihat di {{url}} setelah masuk ke akun Anda.',
  example: { url: 'https://sehati.example/order/wish-list' },
  minutes: 24 * 60,
  byHand: true,
} as const;
