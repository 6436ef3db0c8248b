import type { ControlledTransaction } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import { publishValues } from './publish.server.ts';
import { lockHeadOrNull } from './store.server.ts';

const purpose = 'preview';
const maxAgeMs = 7 * 24 * 60 * 60 * 1_000;

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
type Preview = Readonly<{ path: string; platform: Platform; isOutdated: boolean; kind: string }>;

/**
 * Renders the page of a record as it would be if it were published now: it is published in a transaction, which is rolled back after
 * `render`. Null for a link that has ended or was revoked, and for a record that can no longer be shown.
 */
export async function renderPreview<T>(platform: Platform, token: string, render: (preview: Preview) => Promise<T>): Promise<T | null> {
  const named = readToken(platform, token);
  const resource = platform.resources.get(named?.kind ?? '');
  if (!named || !resource?.href || !resource.hasPreview) return null;
  const { key } = named;
  const tx: ControlledTransaction<DB> = await platform.db.startTransaction().execute();
  try {
    const head = await lockHeadOrNull(tx, named);
    if (!head || head.trashed_at || head.preview_generation !== named.generation) return null;
    if (head.working) {
      const { errors } = await publishValues(tx, { resource, key, head, now: platform.clock.now(), author: null }, head.working);
      if (errors) return null;
    }
    const shown = await resource.store.read(tx, key);
    const path = shown && resource.href(key, shown);
    if (!path) return null;
    // The record cache has what is published.
    const cache = { ...platform.cache, getOrLoad: <V>(_key: string, _tags: readonly string[], read: () => Promise<V>) => read() };
    const isOutdated = head.version !== named.version;
    return await render({ path, platform: { ...platform, db: tx, cache }, isOutdated, kind: named.kind });
  } finally {
    await tx.rollback().execute();
  }
}
