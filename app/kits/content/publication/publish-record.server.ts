import { purgePages } from '#app/platform/cache/purge.server.ts';
import { areEqual, fieldsOf, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore, Use } from '#app/platform/content/resource-types.server.ts';
import { errorCode, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { fieldErrorsOf } from '#app/platform/operations/input-messages.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isTooDeep } from '#app/platform/rich-text/markup-depth.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { slugField } from '../fields/make-slug.ts';
import { findUsesLocked } from '../reads/find-uses.server.ts';
import { addRevision, changeHead, getRowOrNull, type Head, hasRevisions } from '../record/heads-and-revisions.server.ts';
import { lockPictures } from '../writes/pictures-in-texts.store.server.ts';
import { endPlans } from './planned-change.store.server.ts';

/** A record whose head is locked. */
export type Locked = Readonly<{
  resource: ResourceCore;
  platform: PlatformServices;
  key: string;
  head: Head;
  now: Date;
  author: string | null;
}>;

/** Said of data that the schema accepts and the tables do not, where nobody has written what is wrong with it. */
export const changedData = 'Ada isian yang tidak cocok dengan data lain, atau di luar batas. Periksa semua isian, lalu coba lagi.';

/** True when PostgreSQL refuses the data of a statement: out of range (class 22), or against a constraint (class 23). */
export function isDataRefused(error: unknown): boolean {
  return /^2[23]/.test(errorCode(error) ?? '');
}

/** The errors by field of data that PostgreSQL refuses. Throws any other error again. */
function refusedData({ title, names, store }: ResourceCore, error: unknown): FieldErrors {
  if (!isDataRefused(error)) throw error;
  const { constraint = '' } = error as { constraint?: string };
  const known = store.constraints;
  return known && Object.hasOwn(known, constraint) ? (known[constraint] as FieldErrors) : { [title ?? names[0] ?? '']: [changedData] };
}

/** What is being written, otherwise what is or was published. */
export async function currentValues(tx: Tx, { resource, key, head }: Pick<Locked, 'resource' | 'key' | 'head'>): Promise<Values> {
  return head.working ?? (await resource.store.read(tx, key)) ?? {};
}

/** What its owner has against a publication of these texts; null when nothing. */
export async function findHeldBack(tx: Tx, { resource, platform, key, now }: Locked, values: Values): Promise<FieldErrors | null> {
  return resource.lacks?.(values, now) ?? (await resource.heldBack?.(tx, { platform, key, values, now })) ?? null;
}

/** Texts with HTML that would lose all its tags. */
export function findTooDeep({ names }: Pick<ResourceCore, 'names'>, values: Values): FieldErrors | null {
  const deep = names.filter((name) => isTooDeep(values[name] ?? ''));
  return deep.length > 0 ? Object.fromEntries(deep.map((name) => [name, [tooDeep]])) : null;
}

const tooDeep = 'Susunan isi ini bertingkat terlalu dalam. Hapus bagian yang ditempel, lalu tempel lagi sebagai teks biasa.';

/** Returns the errors of texts that cannot be published, by field; null when they can, as far as the schema knows. */
export async function findErrors(resource: ResourceCore, values: Values): Promise<FieldErrors | null> {
  const parsed = await resource.schema.safeParseAsync(values);
  return parsed.success ? findTooDeep(resource, values) : fieldErrorsOf(parsed.error);
}

/** True while visitors see the record. A row alone does not say so: it stays when the record leaves the site. */
export async function isLive(db: Queryable, resource: ResourceCore, key: string): Promise<boolean> {
  const row = await getRowOrNull(db, resource, key, 'group');
  return row?.state === 'live' || row?.state === 'changed';
}

/**
 * Keeps the row as it was before the kit first changed it. `before` says that visitors read it, so a row that is not live is kept as a note.
 */
export async function saveFormerRow(tx: Tx, { resource, key, now }: Locked): Promise<void> {
  const record = { kind: resource.kind, key };
  if (await hasRevisions(tx, record)) return;
  const data = await resource.store.read(tx, key);
  if (!data) return;
  const as = (await isLive(tx, resource, key)) ? ({ cause: 'before' } as const) : ({ cause: 'note', note: neverShown } as const);
  await addRevision(tx, record, { data, author: null, schemaVersion: resource.schemaVersion, ...as }, now);
}

const neverShown = 'Sebelum pertama kali diubah di sini, tidak tampil di situs';

/**
 * Writes `values` by the owner's store, as a publication does and a preview tries. Returns the errors by field, and has then written nothing
 * that may be committed. Neither reads nor writes the head.
 */
export async function writeValues(
  tx: Tx,
  { resource, platform, key, head, now }: Pick<Locked, 'resource' | 'platform' | 'key' | 'head' | 'now'>,
  values: Values,
  readBy: string | null = null,
): Promise<FieldErrors | null> {
  const parsed = await resource.schema.safeParseAsync(values);
  if (!parsed.success) return fieldErrorsOf(parsed.error);
  const missing = findTooDeep(resource, values) ?? (await lockPictures(tx, resource.names, values, dateInJakarta(now)));
  if (missing) return missing;
  const firstAt = head.published_at ?? now;
  const { publicUrl } = platform.env;
  const publishing = resource.store.publish(tx, key, parsed.data, { now, firstAt, publicUrl, readBy });
  const errors = await publishing.catch((error: unknown) => refusedData(resource, error));
  if (errors) return errors;
  const refused: FieldErrors = {};
  await publish(tx, platform, 'resource.publish', { kind: resource.kind, key, refuse: (found) => Object.assign(refused, found) });
  return Object.keys(refused).length > 0 ? refused : null;
}

/** Says that a record that was on the site has another address now, where its kind does not lead there itself. */
async function announceMove(tx: Tx, { resource, platform, key }: Locked, before: Values | null, after: Values): Promise<void> {
  if (!before || resource.store.keepsFormerAddresses || slugField(resource.fields)?.after !== 'moves') return;
  const [from, to] = [resource.href?.(key, before), resource.href?.(key, after)];
  if (from && to && from !== to) await publish(tx, platform, 'resource.moved', { from, to });
}

/**
 * Publishes `values` by the owner's store, with a revision and the purges. Fails by field, and has then written nothing that may be
 * committed. A working copy that differs from `values` remains after a planned publication, and the fields that are `kept` in any case. `isRead`:
 * the author has the texts in front of them.
 */
export async function publishValues(
  tx: Tx,
  locked: Locked,
  values: Values,
  options: Readonly<{ revision?: number; note?: string | null; kept?: readonly string[]; isRead?: boolean }> = {},
): Promise<Outcome<{ version: number }, 'invalid_input'>> {
  const { resource, key, head, now, author } = locked;
  const record = { kind: resource.kind, key };
  await saveFormerRow(tx, locked);
  const before = head.published_at === null ? null : await resource.store.read(tx, key);
  const errors = await writeValues(tx, locked, values, options.isRead ? author : null);
  if (errors) return fail('invalid_input', { fieldErrors: errors });
  const data = (await resource.store.read(tx, key)) ?? values;
  await announceMove(tx, locked, before, data);
  if (options.revision === undefined) {
    await addRevision(tx, record, { data, cause: 'publish', author, note: options.note, schemaVersion: resource.schemaVersion }, now);
  }
  const isOther = options.revision !== undefined && head.working !== null && !areEqual(resource.names, head.working, values);
  const { kept = [] } = options;
  const remaining = kept.length > 0 && head.working ? { working: { ...data, ...fieldsOf(kept, head.working) } } : null;
  const written = remaining ?? { working: null, working_by: null };
  const remainsText = remaining !== null && kept.some((name) => resource.advertised?.includes(name));
  const ended = { ...written, proposed_by: {}, ...(remainsText ? {} : { text_writers: [] }) };
  const change = { ...(isOther ? {} : ended), published_at: head.published_at ?? now };
  const version = await changeHead(tx, record, head.version, change, now);
  await endPlans(tx, record, ['publish'], { outcome: 'cancelled', reason: null }, now);
  await purgePages(tx, resource.tags(key));
  return ok({ version });
}

/**
 * Takes the record off the site, with a change of its head. A person who does it has been told which plans end with it; a planned end
 * (`keepsPlans`) leaves the next publication. Fails while it is used, and has then written nothing.
 */
export async function unpublishRecord(
  tx: Tx,
  locked: Locked,
  { keepsPlans = false, ...change }: Readonly<{ trashed_at?: Date; keepsPlans?: boolean }> = {},
): Promise<Outcome<{ version: number }, 'in_use'>> {
  const { resource, platform, key, head, now, author } = locked;
  const record = { kind: resource.kind, key };
  const uses: Use[] = resource.isPermanent ? [alwaysShown] : [];
  await publish(tx, platform, 'resource.unpublish', { ...record, refuse: (use) => uses.push(use) });
  if (resource.isDeletedOffline) uses.push(...(await findUsesLocked(tx, resource, platform.resources, key)));
  if (uses.length > 0) return inUse(uses);
  await saveFormerRow(tx, locked);
  const written = await currentValues(tx, locked);
  const before = await resource.store.read(tx, key);
  const liveSince = await resource.store.unpublish(tx, key, now);
  // The trash has a revision of its own.
  if (before && !change.trashed_at) {
    await addRevision(tx, record, { data: before, cause: 'unpublish', author, schemaVersion: resource.schemaVersion }, now);
  }
  if (!keepsPlans) await endPlans(tx, record, ['publish', 'unpublish'], { outcome: 'cancelled', reason: null }, now);
  await purgePages(tx, resource.tags(key));
  const publishedAt = liveSince ?? head.published_at;
  // A store whose rows are live by being there has deleted this one.
  const after = await resource.store.read(tx, key);
  const isGone = head.working === null && after === null;
  // What the end itself has changed, such as a ban, nobody has proposed to change back.
  const kept = Object.entries(head.proposed_by).filter(([name]) => areEqual([name], before ?? {}, after ?? {}));
  const rest = {
    proposed_by: Object.fromEntries(kept),
    ...(publishedAt ? { published_at: publishedAt } : {}),
    ...(isGone ? { working: written } : {}),
  };
  return ok({ version: await changeHead(tx, record, head.version, { ...change, ...rest }, now) });
}

/** Stands against the end of a publication of what is always on the site. */
export const alwaysShown: Use = { label: 'Bagian ini selalu tampil di situs: ubah isinya', href: null };

/** The refusal of an act that these uses stand against. */
export function inUse(uses: readonly Use[]) {
  const message = `Belum dapat ditarik dari situs. ${uses.map(({ label }) => `${label}.`).join(' ')}`;
  return fail('in_use', { message, details: { uses } });
}
