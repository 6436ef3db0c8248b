import type { Platform } from '../platform.server.ts';
import type { Tx } from './db.server.ts';

/** The platform whose reads see what the transaction has written. The record cache has what is published. */
export function within(platform: Platform, tx: Tx): Platform {
  const cache = { ...platform.cache, getOrLoad: <V>(_key: string, _tags: readonly string[], read: () => Promise<V>) => read() };
  return { ...platform, db: tx, cache };
}
