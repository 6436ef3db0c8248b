import { findSharedArticle, findSharedPromo } from '#app/domains/content/content.door.server.ts';
import { findSharedDoctor } from '#app/domains/directory/directory.door.server.ts';
import { mediumDateOf } from '#app/platform/calendar.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ShareFacts } from '#app/platform/share-picture.server.ts';
import { type PictureKind, pictureWidths } from '#app/ui/picture-widths.ts';

/** What a share picture shows, before its picture is read. */
export type SharedRecord = Omit<ShareFacts, 'picture'> & { base: string | null; kind: PictureKind };

const readers: Record<string, (platform: Platform, slug: string) => Promise<SharedRecord | null>> = {
  async article({ db, clock }, slug) {
    const found = await findSharedArticle(db, slug, clock.now());
    if (!found) return null;
    const line = found.reviewer ? `Ditinjau ${found.reviewer}` : '';
    return { kicker: found.category, title: found.name, line, base: found.image, kind: 'article' };
  },
  async doctor({ db }, slug) {
    const found = await findSharedDoctor(db, slug);
    if (!found) return null;
    const line = (found.facilities ?? []).join(' · ');
    return { kicker: found.specialist ?? 'Dokter', title: found.name, line, base: found.portrait, kind: 'portrait' };
  },
  async promo({ db, clock }, slug) {
    const found = await findSharedPromo(db, slug, clock.now());
    if (!found) return null;
    const line = found.ends_on ? `Berlaku sampai ${mediumDateOf(found.ends_on)}` : '';
    return { kicker: found.facility ? `Promo · ${found.facility}` : 'Promo', title: found.name, line, base: found.image, kind: 'promo' };
  },
};

/** The kinds of records that have a share picture, as they stand in its address. */
export const sharedKinds = Object.keys(readers);

/** What the share picture of a record says; null when there is no such record to be seen. */
export async function readShared(platform: Platform, kind: string, slug: string): Promise<SharedRecord | null> {
  return Object.hasOwn(readers, kind) ? ((await readers[kind]?.(platform, slug)) ?? null) : null;
}

/** The record's picture as large as there is one. */
export async function readSharedPicture(platform: Platform, shared: SharedRecord): Promise<Buffer | null> {
  return shared.base ? await platform.pictures.readLargest(shared.base, pictureWidths[shared.kind]) : null;
}
