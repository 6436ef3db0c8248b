import type { ControlledTransaction } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import { Problem } from '../problem.server.ts';
import type { Resource } from './declare.server.ts';
import { publishValues } from './publish.server.ts';
import { isLockTimeout, lockHeadOrNull, waitForLocks } from './store.server.ts';

const purpose = 'preview';
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000;

/** Each has a connection and the lock of its record until the page is rendered, so a process renders no more at once. */
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

/** What a link shows: the page at `path` by a platform whose reads see the working copy. */
type Preview = Readonly<{ path: string; platform: Platform; isOutdated: boolean }>;

/**
 * Renders the page of a record as it would be if it were published now: it is published in a transaction, which is rolled back after
 * `render`. Null for a link that has ended or was revoked, and for a record that can no longer be shown. Throws Problem `unavailable` while
 * too many previews are rendered, or somebody else holds the record.
 */
export async function renderPreview<T>(platform: Platform, token: string, render: (preview: Preview) => Promise<T>): Promise<T | null> {
  const named = readToken(platform, token);
  const resource = platform.resources.get(named?.kind ?? '');
  if (!named || !resource?.href || !resource.hasPreview) return null;
  if (underWay >= maxAtOnce) throw busy();
  underWay += 1;
  try {
    return await renderOne(platform, { ...named, resource }, render);
  } catch (error) {
    throw isLockTimeout(error) ? busy() : error;
  } finally {
    underWay -= 1;
  }
}

type Shown = Readonly<{ resource: Resource; kind: string; key: string; version: number; generation: number }>;

async function renderOne<T>(
  platform: Platform,
  { resource, kind, key, version, generation }: Shown,
  render: (preview: Preview) => Promise<T>,
): Promise<T | null> {
  const tx: ControlledTransaction<DB> = await platform.db.startTransaction().execute();
  try {
    await waitForLocks(tx);
    const head = await lockHeadOrNull(tx, { kind, key });
    if (!head || head.trashed_at || head.preview_generation !== generation) return null;
    if (head.working) {
      const locked = { resource, platform, key, head, now: platform.clock.now(), author: null };
      const { errors } = await publishValues(tx, locked, head.working);
      if (errors) return null;
    }
    const shown = await resource.store.read(tx, key);
    const path = shown && resource.href?.(key, shown);
    if (!path) return null;
    // The record cache has what is published.
    const cache = { ...platform.cache, getOrLoad: <V>(_key: string, _tags: readonly string[], read: () => Promise<V>) => read() };
    return await render({ path, platform: { ...platform, db: tx, cache }, isOutdated: head.version !== version });
  } finally {
    await tx.rollback().execute();
  }
}
