import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { AwaitedVariant } from '../stock-notice/stock-notice.schema.ts';
import { noticeUntil } from '../stock-notice/stock-notice.ts';
import type { WishListAnswer, WishListMedicine } from './wishlist.schema.ts';

type Found = Readonly<{ medicines: readonly WishListMedicine[]; notices: readonly AwaitedVariant[]; unlisted: number }>;

/** A Wish List in an answer of `/v1`. */
export function answerOf({ medicines, notices, unlisted }: Found): WishListAnswer {
  return {
    medicine: medicines.map(({ id, slug, path, name, image, category, facility, stock, added_at }) => ({
      id,
      slug,
      path,
      name,
      category,
      healthfacility: facility,
      image: pictureAddress(image, 'article', 'small'),
      stock: stock.map(({ band, ...variant }) => ({ ...variant, available: band !== 'none' })),
      added_at: (added_at ?? new Date(0)).toISOString(),
    })),
    notice: notices.map(({ asked_at, ...notice }) => ({ ...notice, until: noticeUntil(asked_at).toISOString() })),
    unlisted,
  };
}
