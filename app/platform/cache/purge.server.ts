import { sql } from 'kysely';
import type { Queryable } from '../database/db.server.ts';

export const purgeChannel = 'page_purge';

/** PostgreSQL accepts notices of less than 8,000 bytes. */
const noticeBytes = 7_000;

/**
 * Makes every process renew the pages that show these records. Call it inside the transaction that changes them: PostgreSQL delivers the
 * notice at commit, or never when it rolls back.
 */
export async function purgePages(tx: Queryable, tags: readonly string[]): Promise<void> {
  for (const notice of noticesOf(tags)) await sql`select pg_notify(${purgeChannel}, ${notice})`.execute(tx);
}

/** The tags as notices of allowed size: JSON arrays, each tag once. */
export function noticesOf(tags: readonly string[]): string[] {
  const notices: string[] = [];
  let batch: string[] = [];
  let bytes = 2;
  for (const tag of new Set(tags)) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (batch.length > 0 && bytes + size > noticeBytes) {
      notices.push(JSON.stringify(batch));
      batch = [];
      bytes = 2;
    }
    batch.push(tag);
    bytes += size;
  }
  if (batch.length > 0) notices.push(JSON.stringify(batch));
  return notices;
}

/** The tags of a notice; null when it has another format, and then every page has to be renewed. */
export function readNotice(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '');
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : null;
  } catch {
    return null;
  }
}
