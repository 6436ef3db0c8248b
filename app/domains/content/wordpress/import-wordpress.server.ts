import { setImmediate } from 'node:timers/promises';
import { getResourceOrNull, type Resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { findKeysBy } from '#app/kits/content/names/find-keys-by-identity.store.server.ts';
import { changeHead, lockHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fieldsOf, flagOn, type Values } from '#app/platform/content/field-values.ts';
import { type FileImport, type PlannedFile, type Planning, unreadableFile } from '#app/platform/content/file-imports.server.ts';
import type { PlannedRow } from '#app/platform/content/planned-rows.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { ok, type Result } from '#app/platform/operations/operation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { articleResource } from '../article/article.content.server.ts';
import { articlePath } from '../article/article.ts';
import { categoryResource } from '../article/article-category.content.server.ts';
import { permitEmergency } from '../review/submit-review.server.ts';
import { isUnreadable, linksOfExport, planPost } from './convert-wordpress-post.server.ts';
import { readExport } from './read-wordpress-export.server.ts';
import { exportChoices, maxExportBytes, maxPosts } from './wordpress.schema.ts';
import * as store from './wordpress.store.server.ts';
import { slugOfPost } from './wordpress-plan.ts';

type Work = Readonly<{ tx: Tx; platform: Platform; actor: UserActor }>;

const refusals = {
  unreadable: 'Berkas ini bukan ekspor WordPress. Di WordPress pilih Perkakas → Ekspor → Semua konten, lalu kirim berkas .xml itu.',
  too_many: `Paling banyak ${maxPosts.toLocaleString('id-ID')} tulisan. Ekspor per tahun atau per kategori.`,
} as const;
const mayNotRelease = 'Hanya administrator yang dapat menerbitkan artikel tanpa tinjauan dokter. Kosongkan pilihannya: hasilnya naskah.';

/** Says a result that is refused on to the run, which rolls the row back. */
class Refusal extends Error {
  override name = 'Refusal';
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('refused');
    this.result = result;
  }
}

async function done<V>(result: Promise<Result<V>>): Promise<V> {
  const answer = await result;
  if (!answer.ok) throw new Refusal(answer);
  return answer.value;
}

async function planExport({ db, actor, now }: Planning, path: string, choices: Values): Promise<PlannedFile> {
  const isReleased = choices.release === flagOn;
  if (isReleased && scopeOf(actor, 'content.emergency') !== 'group') return unreadableFile(mayNotRelease);
  const read = await readExport(path);
  if (!read.ok) return unreadableFile(refusals[read.code]);
  const file = read.value;
  const mayLackParts = choices.incomplete === flagOn;
  const [links, author] = [linksOfExport(file), cutText((choices.author ?? '').trim(), 100)];
  const existing = await findKeysBy(db, articleResource, file.posts.map(slugOfPost));
  const renamed = await store.findRenamed(db, file.posts.map(slugOfPost));
  const seen = new Set<string>();
  const rows: PlannedRow[] = [];
  for (const [at, post] of file.posts.entries()) {
    // A long export is read piece by piece, so that visitors are answered meanwhile.
    await setImmediate();
    const given = { n: at + 1, key: null, version: null, title: post.title || 'Tanpa judul', values: {}, notes: [] };
    const slug = slugOfPost(post);
    const key = existing.get(slug) ?? renamed.get(slug);
    if (post.type !== 'post') rows.push({ ...given, effect: 'error', notes: [pageNote] });
    else if (key) rows.push({ ...given, key, effect: 'same' });
    else if (seen.has(slug))
      rows.push({
        ...given,
        effect: 'duplicate',
        notes: [{ column: 'Alamat', value: slug, text: 'Tulisan di atas memakai alamat yang sama' }],
      });
    else if (isUnreadable(post)) rows.push({ ...given, effect: 'error', notes: [deepNote] });
    else rows.push({ ...given, ...(await planPost(post, { file, links, author, isReleased, mayLackParts, now })), effect: 'new' });
    if (post.type === 'post') seen.add(slug);
  }
  return rows.length > 0 ? ok(rows) : unreadableFile('Tidak ada tulisan dalam berkas ini.');
}

const pageNote = { column: '', value: '', text: 'Halaman, bukan artikel: tulis di Konten, lalu alihkan alamat lamanya di Alamat lama' };

const deepNote = {
  column: 'Isi',
  value: '',
  text: 'Susunan HTML-nya bertingkat terlalu dalam. Rapikan di WordPress lalu ekspor lagi, atau tulis di Konten',
};

/** The category of a post, which is published when nobody has it yet. */
async function categoryId(work: Work, { category_name: name = '', category_slug: slug = '' }: Values): Promise<string> {
  const known = await store.findCategoryOrNull(work.tx, name, slug);
  if (known !== null) return String(known);
  return await publishNew(work, categoryResource, { name, slug });
}

/** Publishes a new record. Returns its key. */
async function publishNew(work: Work, { operations: { create, save, publish } }: Resource, values: Values): Promise<string> {
  const { key, version } = await done(invokeWithin(create, work, {}));
  const saved = await done(invokeWithin(save, work, { key, version, base: {}, values, exact: true }));
  await done(invokeWithin(publish, work, { key, version: saved.version, base: {}, values: {} }));
  return key;
}

/** Old addresses that nobody leads on yet lead to the article. */
async function redirectTo(work: Work, target: string, oldPaths: readonly string[]): Promise<void> {
  const redirects = getResourceOrNull(work.platform, 'redirects');
  if (!redirects) return;
  const known = await findKeysBy(work.tx, redirects, oldPaths);
  for (const old_path of oldPaths) {
    if (old_path !== target && !known.has(old_path.toLowerCase())) await publishNew(work, redirects, { old_path, target });
  }
}

/** Writes one article as a draft with the date that it had, and where that was chosen publishes it without a review. */
async function writePost(work: Work, values: Values): Promise<string> {
  const { tx, platform } = work;
  const { create, save, publish } = articleResource.operations;
  const texts = { ...fieldsOf(articleResource.names, values), category_id: await categoryId(work, values) };
  const { key, version } = await done(invokeWithin(create, work, {}));
  await done(invokeWithin(save, work, { key, version, base: {}, values: texts, note: 'Impor WordPress', exact: true }));
  const record = { kind: articleResource.kind, key };
  const head = await lockHeadOrNull(tx, record);
  if (values.published_at && head) {
    const published_at = new Date(values.published_at);
    const dated = await changeHead(tx, record, head.version, { published_at }, platform.clock.now());
    if (values.release === flagOn) {
      const reason = `Sudah terbit di situs lama sejak ${mediumDateOf(dateInJakarta(published_at))} (impor WordPress)`;
      await done(invokeWithin(permitEmergency, work, { ...record, version: dated, reason }));
      await done(invokeWithin(publish, work, { key, version: dated, base: {}, values: {} }));
    }
  }
  await redirectTo(work, articlePath(values.slug ?? ''), (values.old_paths ?? '').split('\n').filter(Boolean));
  return key;
}

/** Articles from the export of a WordPress site (decision 141). */
export const wordpressImport: FileImport = {
  kind: 'wordpress',
  label: 'Artikel dari WordPress',
  lead: 'Berkas dari WordPress: Perkakas, Ekspor, Semua konten. Tulisan menjadi naskah dengan tanggal aslinya, dan alamat lamanya dialihkan. Gambar tidak ikut.',
  capability: 'content.publish',
  ofGroup: true,
  href: '/staff/konten/articles',
  hrefOf: (key) => `/staff/konten/articles/${key}`,
  recent: true,
  own: {
    accept: '.xml,text/xml,application/xml',
    maxBytes: maxExportBytes,
    choices: exportChoices,
    plan: (given, { path, choices }) => planExport(given, path, choices),
  },
  async carryOut(work, { values }) {
    try {
      return ok({ key: await writePost(work, values) });
    } catch (error) {
      if (error instanceof Refusal) return error.result;
      throw error;
    }
  },
};
