import type { ControlledTransaction } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { within } from '#app/platform/database/within-transaction.server.ts';
import { fieldErrorsOf } from '#app/platform/operations/input-messages.server.ts';
import { type FieldErrors, Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { DB } from '#db/types.ts';
import { withEveryField } from '../record/former-values.ts';
import { getHeadOrNull, type Head, isLockTimeout, waitForLocks } from '../record/heads-and-revisions.server.ts';
import { lockPictures } from '../writes/pictures-in-texts.store.server.ts';
import { isDataRefused, writeValues } from './publish-record.server.ts';

const purpose = 'preview';
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000;

/** Each has a connection and the row of its record until the page is rendered, so a process renders no more at once. */
const maxAtOnce = 2;
let underWay = 0;

/** What a visitor is told while others look at previews. */
const busy = () =>
  new Problem('unavailable', { message: 'Pratinjau sedang dibuka orang lain. Muat ulang sebentar lagi.', retryAfterSeconds: 2 });

type Named = Readonly<{ kind: string; key: string; version: number; generation: number; now: Date }>;

/** The secret of a link for preview: which record, what it was then, and when the link ends. */
export function previewToken(signed: PlatformServices['signed'], { kind, key, version, generation, now }: Named): string {
  return signed.sign(purpose, [kind, key, version, generation, now.getTime() + maxAgeMs].join('.'));
}

/** Reads a link; null when it is not one of ours, or has ended. */
function readToken({ signed, clock }: PlatformServices, token: string) {
  const [kind = '', key = '', version, generation, until] = signed.verify(purpose, token)?.split('.') ?? [];
  if (Number(until) > clock.now().getTime()) return { kind, key, version: Number(version), generation: Number(generation) };
  return null;
}

/** What a render gets: the page at `path` by a platform whose reads see the working copy. */
type Written = Readonly<{ path: string; platform: Platform; version: number }>;

/** What a record would be. `errors` by field: it cannot be published as it is. */
type Rendered<T> = Readonly<{ page: T; errors: null } | { page: null; errors: FieldErrors }>;

type Shown = Readonly<{ resource: ResourceCore; key: string; allows(head: Head | null): boolean }>;

/**
 * Renders the page of a link as it would be if the record were published now. Null for a link that has ended or was revoked, and for a record
 * that can no longer be shown. Throws Problem `unavailable` while too many previews are rendered, or somebody else holds the record.
 */
export async function renderPreview<T>(
  platform: Platform,
  token: string,
  render: (preview: Omit<Written, 'version'> & { isOutdated: boolean }) => Promise<T>,
): Promise<T | null> {
  const named = readToken(platform, token);
  const resource = platform.resources.get(named?.kind ?? '');
  if (!named || !resource) return null;
  const allows = (head: Head | null) => head !== null && !head.trashed_at && head.preview_generation === named.generation;
  const shown = await renderShown(platform, { resource, key: named.key, allows }, ({ version, ...written }) =>
    render({ ...written, isOutdated: version !== named.version }),
  );
  return shown?.page ?? null;
}

/**
 * The same page for staff who may edit the record, without a link. Null when nothing can be shown, as of a kind without pages. Throws as
 * `renderPreview`.
 */
export async function renderWorkingCopy<T>(
  platform: Platform,
  record: Readonly<{ resource: ResourceCore; key: string }>,
  render: (written: Written) => Promise<T>,
): Promise<Rendered<T> | null> {
  return await renderShown(platform, { ...record, allows: (head) => !head?.trashed_at }, render);
}

/** Waits for a place among the previews that are rendered. Throws as `renderPreview`. */
async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= maxAtOnce) throw busy();
  underWay += 1;
  try {
    return await work();
  } catch (error) {
    throw isLockTimeout(error) ? busy() : error;
  } finally {
    underWay -= 1;
  }
}

/** A version of a record, a moment at which it was on the site, and since when it was, where that is known. */
type Former = Readonly<{ resource: ResourceCore; key: string; values: Values; from: Date | null; at: Date }>;

/**
 * Renders the page of an earlier version as visitors read it at that moment: the version is written in a transaction that is rolled back, and the
 * page is rendered by the clock of then. `errors` by field: it cannot be shown any more, as a picture whose consent was withdrawn.
 */
export async function renderFormer<T>(
  platform: Platform,
  { resource, key, values, from, at }: Former,
  render: (written: Omit<Written, 'version'>) => Promise<T>,
): Promise<Rendered<T>> {
  return await oneOfFew(async () => {
    const tx: ControlledTransaction<DB> = await platform.db.startTransaction().execute();
    try {
      const since = from ?? at;
      await waitForLocks(tx);
      const parsed = await resource.schema.safeParseAsync(values);
      if (!parsed.success) return { page: null, errors: fieldErrorsOf(parsed.error) };
      const errors =
        (await lockPictures(tx, resource.names, values, dateInJakarta(platform.clock.now()))) ??
        (await resource.store.publish(tx, key, parsed.data, { now: since, firstAt: since, publicUrl: platform.env.publicUrl }));
      if (errors) return { page: null, errors };
      const path = resource.href?.(key, (await resource.store.read(tx, key)) ?? values) ?? null;
      if (!path) return { page: null, errors: {} };
      const then = { ...within(platform, tx), clock: { now: () => at } };
      return { page: await render({ path, platform: then }), errors: null };
    } catch (error) {
      if (isDataRefused(error)) return { page: null, errors: {} };
      throw error;
    } finally {
      await tx.rollback().execute();
    }
  });
}

async function renderShown<T>(platform: Platform, shown: Shown, render: (written: Written) => Promise<T>): Promise<Rendered<T> | null> {
  if (!shown.resource.href || !shown.resource.hasPreview) return null;
  return await oneOfFew(() => renderOne(platform, shown, render));
}

/**
 * The record is written in a transaction, which is rolled back after `render`. Its head is not locked: whoever has a link could otherwise keep
 * staff from saving, and plans from being applied.
 */
async function renderOne<T>(
  platform: Platform,
  { resource, key, allows }: Shown,
  render: (written: Written) => Promise<T>,
): Promise<Rendered<T> | null> {
  const tx: ControlledTransaction<DB> = await platform.db.startTransaction().execute();
  try {
    await waitForLocks(tx);
    const head = await getHeadOrNull(tx, { kind: resource.kind, key });
    if (!allows(head)) return null;
    if (head?.working) {
      const values = withEveryField(resource.names, head.working);
      const errors = await writeValues(tx, { resource, platform, key, head, now: platform.clock.now() }, values);
      if (errors) return { page: null, errors };
    }
    const shown = await resource.store.read(tx, key);
    const path = shown && resource.href?.(key, shown);
    if (!path) return null;
    const page = await render({ path, platform: within(platform, tx), version: head?.version ?? 0 });
    return { page, errors: null };
  } finally {
    await tx.rollback().execute();
  }
}
