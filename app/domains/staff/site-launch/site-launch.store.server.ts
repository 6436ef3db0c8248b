import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** When the site was opened and by whom; null while it is closed. */
export async function findOpening(db: Queryable) {
  const opening = db.selectFrom('site_openings as o').leftJoin('users as u', 'u.id', 'o.opened_by');
  return (await opening.select(['o.opened_at', 'u.name as by']).executeTakeFirst()) ?? null;
}

/** Opens the site. Returns whether it was closed. */
export async function openSite(tx: Tx, { userId, now }: Readonly<{ userId: string; now: Date }>): Promise<boolean> {
  const opened = tx.insertInto('site_openings').values({ opened_by: userId, opened_at: now });
  return (
    (await opened
      .onConflict((row) => row.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}
