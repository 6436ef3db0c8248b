import { nearDate } from '#app/domains/directory/doctors/rules.ts';
import { pictureAddress } from '#app/platform/picture-address.ts';
import type { PictureKind } from '#app/platform/picture-widths.ts';
import type { SearchKind } from './kinds.schema.ts';
import { type FoundRecord, pathOf } from './rules.ts';
import type { SearchHit } from './schema.ts';

/** The kinds of the pictures of found records. */
const pictureKinds = {
  doctor: 'portrait',
  specialization: 'icon',
  service: 'facility',
  medicine: 'article',
  facility: 'facility',
  article: 'article',
  promo: 'promo',
} as const satisfies Record<SearchKind, PictureKind>;

/** A record as a caller of `/v1/search` sees it. */
export function hitOf(record: FoundRecord): SearchHit {
  const { kind, name, image } = record;
  const subtitle = [record.subtitle, nextText(record.next)].filter(Boolean).join(' · ') || null;
  return { kind, name, path: pathOf(record), subtitle, image: pictureAddress(image, pictureKinds[kind], 'small') };
}

/** "Senin, 23 November, 08.00"; null without a day. */
export function nextText(next: FoundRecord['next']): string | null {
  return next && `${nearDate(next.date)}, ${next.start.replace(':', '.')}`;
}
