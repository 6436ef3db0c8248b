import { pictureWidths } from '#app/platform/pictures/picture-widths.ts';
import type { SharedRecord, ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { domains } from './domains.server.ts';

const readers: Readonly<Record<string, ShareReader>> = Object.assign({}, ...domains.map((domain) => domain.sharePictures ?? {}));

/** The kinds of records that have a share picture, as in its address. */
export const sharedKinds = Object.keys(readers);

/** The content of a record's share picture; null when there is no such visible record. */
export async function readShared(platform: Platform, kind: string, slug: string): Promise<SharedRecord | null> {
  return Object.hasOwn(readers, kind) ? ((await readers[kind]?.(platform, slug)) ?? null) : null;
}

/** The record's picture in the largest available size. */
export async function readSharedPicture(platform: Platform, shared: SharedRecord): Promise<Buffer | null> {
  return shared.base ? await platform.pictures.readLargest(shared.base, pictureWidths[shared.kind]) : null;
}
