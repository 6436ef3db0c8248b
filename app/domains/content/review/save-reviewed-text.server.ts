import { findErrors, saveFormerRow } from '#app/kits/content/publication/publish-record.server.ts';
import { addHead, addRevision, lockHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { storableText } from '#app/platform/operations/fields.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { hashOfRecord, readLiveTexts } from './get-review.server.ts';

export const reviewLimits = [perAccount(60, '1h', 'content_reviews')] as const;

/** Why staff do something, in at least so many characters. */
export const reasonText = (min: number, short: string) => storableText(500, 'Paling banyak 500 karakter').trim().min(min, { error: short });

/** The record as the object of a row of the audit log. */
export const auditedRecord = ({ kind, key }: { kind: string; key: string }) => ({ object: `${kind.replaceAll('-', '_')}:${key}` }) as const;

type Call = Readonly<{ tx: Tx; scope: Scope; platform: PlatformServices; actor: { userId: string }; clock: { now(): Date } }>;

type Kept = Readonly<{ kind: string; key: string; version: number | null; note: string }>;

/**
 * Locks the record and keeps its text as a revision of which a review speaks: what is being written, otherwise what is or was published;
 * without a version what is on the site.
 */
export async function saveReviewedText({ tx, scope, platform, actor, clock }: Call, { kind, key, version, note }: Kept) {
  const resource = platform.resources.get(kind);
  if (!resource?.reviewed || scope !== 'group') return fail('not_found');
  const now = clock.now();
  const published = await resource.store.read(tx, key);
  if (published) await addHead(tx, { kind, key }, now, null, null);
  const head = await lockHeadOrNull(tx, { kind, key });
  if (!head || head.trashed_at) return fail('not_found');
  if (version !== null && head.version !== version) return fail('changed');
  const values = version === null ? await readLiveTexts(tx, resource, key) : (head.working ?? (await resource.store.read(tx, key)));
  if (!values) return fail('not_found');
  const errors = await findErrors(resource, values);
  const hash = await hashOfRecord(resource, values);
  if (errors || hash === null) return fail('invalid_input', { fieldErrors: errors ?? {} });
  await saveFormerRow(tx, { resource, platform, key, head, now, author: actor.userId });
  const { schemaVersion } = resource;
  const data = { data: values, cause: 'note', note, author: actor.userId, schemaVersion } as const;
  return ok({ revision: await addRevision(tx, { kind, key }, data, now), hash, now });
}

export const changed = [409, 'Naskah ini berubah sejak Anda membukanya. Periksa perubahannya, lalu coba lagi.'] as const;

export const reviewers = staffCan('content.review');
