import { attachFile, deleteFiles, storeFile, uploadFailures } from '#app/domains/files/index.server.ts';
import type { RecordKey } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { findPictureDrafts, findTrashed } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { staffFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { middle } from '#app/platform/pictures/focals.ts';
import { hasOtherWords } from '#app/platform/pictures/picture-words.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { type Description, mediaChange, mediaId, mediaUpload, type PictureUse } from './medium.schema.ts';
import * as store from './medium.store.server.ts';

/** Pictures belong to no facility: whoever edits content anywhere uses all of them, and an editor of the whole group deletes them. */
export const mayEdit = staffCan('media.edit');

/** Of every page of the site: each has the focal parts of all pictures. */
const focalTags = ['focals'] as const;
/** Of every page that says who made a picture. */
const creditTags = ['credits'] as const;
/** What pages say of who made it. */
const shownCredit = ({ licence, credit }: Pick<Description, 'licence' | 'credit'>) => (licence === 'own' ? '' : credit);

/** Originals of staff are many and large: counted per account, apart from the uploads of patients. */
export const uploads = [perAccount(200, '1h', 'media-uploads')] as const;
export const changes = [perAccount(120, '1m', 'media-changes')] as const;

export const pictureKind: FileKind = {
  name: 'media.picture',
  class: 'public',
  types: ['jpeg', 'png', 'webp'],
  maxBytes: staffFileBytes,
  belongsTo: 'hospital',
};

export const consentKind: FileKind = {
  name: 'media.consent',
  class: 'private',
  types: ['pdf', 'jpeg', 'png', 'webp'],
  maxBytes: staffFileBytes,
  belongsTo: 'hospital',
  mayRead: async (_db, actor) => scopeOf(actor, 'media.edit').length > 0,
};

/** Said of a record in the trash, which still has the picture: nothing is written there. */
const trashedText = '(di tempat sampah: pulihkan dulu, lalu ganti gambarnya)';

/** Where a picture is shown, or will be once what is written is published. */
export async function findUses(db: Queryable, { resources }: PlatformServices, address: string): Promise<PictureUse[]> {
  const [shown, drafts] = [await store.findPublishedUses(db, address), await findPictureDrafts(db, address)];
  const trashed = (await findTrashed(db, [...shown.map(store.recordOf), ...drafts])).map(({ kind, key }) => `${kind} ${key}`);
  const titleOf = (title: string, { kind, key }: RecordKey) => (trashed.includes(`${kind} ${key}`) ? `${title} ${trashedText}` : title);
  const published = shown.map((use): PictureUse => ({ kind: use.kind, title: titleOf(use.title, store.recordOf(use)) }));
  const written = drafts.map((draft): PictureUse => {
    const { labels, title } = resources.get(draft.kind) ?? { labels: { one: draft.kind } };
    const named = `${labels.one}: ${(title && draft.values[title]) || draft.key}`;
    return { kind: draft.isPlanned ? 'plan' : 'draft', title: titleOf(named, draft) };
  });
  return [...published, ...written];
}

/** The end of a licence or a consent is listed so many days before. */
const warningDays = 30;

/** The day by which what ends is warned of. */
export const endsBeforeAt = (now: Date) => dateInJakarta(new Date(now.getTime() + warningDays * 86_400_000));

/** Pictures whose licence or consent ends or has ended, or that lack one: what shows them cannot be published. */
export const endingPictures: WaitingWork = {
  name: 'media.ending',
  label: 'Izin gambar yang berakhir atau belum ada',
  capability: 'media.edit',
  href: '/staff/media?izin=berakhir',
  async read({ db, clock }) {
    const { count, first } = await store.countEnding(db, endsBeforeAt(clock.now()));
    return { count, oldest: null, due: first === null ? null : new Date(`${first}T00:00:00Z`) };
  },
};

/** Keeps an uploaded picture; of one that is kept already, the medium that is there, unless the caller has other words of it. */
export const addMedium = operation({
  name: 'media.added',
  access: mayEdit,
  limits: uploads,
  transaction: 'none',
  input: mediaUpload,
  failures: {
    ...uploadFailures,
    conflict: [409, 'Gambar yang sama sedang diunggah. Muat ulang daftar gambar lalu coba lagi.'],
    known: [409, 'Gambar ini sudah ada di galeri, dengan keterangan lain.'],
  },
  async run(context, { file, if_known, ...description }) {
    const known = await store.findMedium(context.db, { sha256: file.sha256 });
    if (known && if_known === 'refuse' && hasOtherWords(known, description)) {
      const { id, address, version, alt, caption, credit, licence, licence_until, persons, focal } = known;
      return fail('known', { details: { id, address, version, alt, caption, credit, licence, licence_until, persons, focal } });
    }
    if (known) return ok({ medium: known, isNew: false });
    const stored = await storeFile(context, pictureKind, file);
    if (!stored.ok) return stored;
    const { id: fileId, picture } = stored.value;
    if (!picture?.base) throw new Error('media: a public file is a picture');
    const { base: address, width, height } = picture;
    return await context.commit(async ({ tx, purge }) => {
      const createdBy = context.actor.userId;
      const id = await store.insert(tx, { ...description, fileId, address, sha256: file.sha256, width, height, createdBy });
      // Another upload of the same picture was quicker; this file is never attached.
      if (id === null) return fail('conflict');
      await attachFile(tx, stored.value, id);
      if (description.focal !== middle) await purge(focalTags);
      if (shownCredit(description) !== '') await purge(creditTags);
      const medium = await store.findMedium(tx, { id });
      return medium ? ok({ medium, isNew: true }) : fail('conflict');
    });
  },
  audit: (_input, { medium, isNew }) => (isNew ? { object: `media:${medium.id}` } : null),
});

export const changeMedium = operation({
  name: 'media.changed',
  access: mayEdit,
  limits: changes,
  input: mediaChange,
  failures: {
    not_found: notFound,
    changed: [409, 'Keterangan gambar ini baru saja diubah. Ketikan Anda masih ada: bandingkan dengan yang tersimpan, lalu simpan lagi.'],
  },
  async run({ tx, purge }, { id, version, ...description }) {
    const former = await store.lockOrNull(tx, id);
    if (former === null) return fail('not_found');
    if (former.version !== version) return fail('changed');
    await store.update(tx, id, description);
    if (former.focal !== description.focal) await purge(focalTags);
    if (shownCredit(former) !== shownCredit(description)) await purge(creditTags);
    const medium = await store.findMedium(tx, { id });
    return medium ? ok(medium) : fail('not_found');
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});

export const removeMedium = operation({
  name: 'media.deleted',
  access: mayEdit,
  limits: changes,
  input: mediaId,
  failures: {
    not_found: notFound,
    // The pages of all facilities show the same pictures.
    group_only: [403, 'Menghapus gambar memerlukan peran Editor di seluruh grup.'],
    in_use: [409, 'Gambar ini masih dipakai di halaman. Ganti gambarnya di sana lebih dulu.'],
  },
  async run({ tx, enqueue, platform, scope }, { id }) {
    if (scope !== 'group') return fail('group_only');
    const removed = await store.remove(tx, id);
    if (!removed) return fail('not_found');
    // A publication that names it holds its row, so this reads after that commit.
    if ((await findUses(tx, platform, removed.address)).length > 0) return fail('in_use');
    await deleteFiles({ tx, enqueue }, removed.files);
    return ok();
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});
