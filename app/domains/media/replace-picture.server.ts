import { sql } from 'kysely';
import { z } from 'zod';
import { getResourceOrNull } from '#app/kits/content/declare/declare-resource.server.ts';
import { isLive } from '#app/kits/content/publication/publish-record.server.ts';
import { getHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { findPictureDrafts } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import { fail, notFound, ok, operation, type Result } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import * as store from './medium.store.server.ts';
import { type NamedPicture, replaceInText } from './replace-in-text.ts';

/** `published`: the site shows the new picture; `saved`: somebody has to publish it; `left`: nothing was written. */
export type Replaced = Readonly<{ kind: string; key: string; outcome: 'published' | 'saved' | 'left' }>;

type Work = Readonly<{ tx: Tx; actor: UserActor; platform: PlatformServices; from: NamedPicture; to: NamedPicture }>;

/** What is refused leaves nothing behind. */
async function attempt(tx: Tx, work: () => Promise<Result<unknown>>): Promise<boolean> {
  await sql`savepoint replacement`.execute(tx);
  const { ok: isDone } = await work();
  await (isDone ? sql`release savepoint replacement` : sql`rollback to savepoint replacement`).execute(tx);
  return isDone;
}

/**
 * Publishes the record with the other picture where it is on the site, nothing else is being written of it, and its rules allow that; otherwise
 * writes it, so that what was taken off the site stays off.
 */
async function replaceIn(work: Work, kind: string, key: string): Promise<Replaced['outcome']> {
  const { tx, platform, from, to } = work;
  const resource = getResourceOrNull(platform, kind);
  if (!resource) return 'left';
  const head = await getHeadOrNull(tx, { kind, key });
  const former = head?.working ?? (await resource.store.read(tx, key));
  if (!former || head?.trashed_at) return 'left';
  const values = Object.fromEntries(
    Object.entries(former)
      .filter(([name]) => resource.names.includes(name))
      .map(([name, text]) => [name, replaceInText(text, from, to)] as const),
  );
  const input = { key, version: head?.version ?? 0, base: former, values };
  const { publish, save } = resource.operations;
  if (
    !head?.working &&
    (await isLive(tx, resource, key)) &&
    (await attempt(tx, () => invokeWithin(publish, work, { ...input, is_read: false })))
  )
    return 'published';
  return (await attempt(tx, () => invokeWithin(save, work, { ...input, exact: true, note: 'Gambar diganti' }))) ? 'saved' : 'left';
}

/** Puts another picture in the place of one, wherever it is shown or being written, as far as the caller may publish or write there. */
export const replacePicture = operation({
  name: 'media.replaced',
  access: staffCan('media.edit'),
  limits: [perAccount(20, '1h', 'media-replacements')],
  input: z.object({
    id: z.uuid(),
    by: z.string().trim().max(300).min(1, 'Salin alamatnya dari keterangan gambar pengganti.'),
  }),
  failures: {
    not_found: notFound,
    unknown: [422, 'Tidak ada gambar lain dengan alamat ini. Salin alamatnya dari keterangan gambar pengganti.'],
    ended: [422, 'Izin gambar pengganti sudah berakhir. Pilih yang lain.'],
    no_consent: [422, 'Pasien pada gambar pengganti belum menyetujui. Pilih yang lain.'],
  },
  async run({ tx, actor, clock, platform }, { id, by }) {
    const [from, to] = [await store.findMedium(tx, { id }), await store.findMedium(tx, { address: by })];
    if (!from) return fail('not_found');
    if (!to || to.id === id) return fail('unknown', { fieldErrors: { by: ['Tidak ada gambar lain dengan alamat ini.'] } });
    const today = dateInJakarta(clock.now());
    if (to.allowed_until !== null && to.allowed_until < today) return fail('ended', { fieldErrors: { by: ['Izinnya sudah berakhir.'] } });
    if (to.lacks_consent) return fail('no_consent', { fieldErrors: { by: ['Pasien pada gambar ini belum menyetujui.'] } });
    const published = await store.findPublishedUses(tx, from.address);
    const written = (await findPictureDrafts(tx, from.address)).filter(({ isPlanned }) => !isPlanned);
    const named = [...published.map(store.recordOf), ...written];
    const records = new Map(named.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
    const replaced: Replaced[] = [];
    for (const { kind, key } of records.values()) {
      replaced.push({ kind, key, outcome: await replaceIn({ tx, actor, platform, from, to }, kind, key) });
    }
    return ok({ id, replaced });
  },
  audit: ({ id }) => ({ object: `media:${id}` }),
});
