import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { type LinkSnapshot, wrongTarget } from './link.content.ts';
import { countDays } from './link.store.server.ts';
import { storedTarget } from './link.ts';

const refused = { target_url: [wrongTarget] };

/** Without `remove`: a link that was printed may never lead to something else. */
export const linkStore: ResourceStore<LinkSnapshot> = {
  listed: sql`
    select token as key, token as title, is_active as is_live, created_at as changed_at, ${shownFields({ target_url: sql`target_url` })} as shown
    from short_links`,
  listCells: ({ key, textOf }) => ({
    tujuan: textOf('target_url'),
    dibuka: sql`(select own.follows from short_links own where own.token = ${key})`,
    terakhir: sql`(select max(one.day) from short_link_days one where one.token = ${key})`,
  }),
  async read(db, key) {
    return (await db.selectFrom('short_links').select('target_url').where('token', '=', key).executeTakeFirst()) ?? null;
  },
  async publish(tx, token, snapshot, { publicUrl }) {
    const target_url = storedTarget(snapshot.target_url, publicUrl);
    if (target_url === null) return refused;
    await tx
      .insertInto('short_links')
      .values({ token, target_url, is_active: true })
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ target_url, is_active: true }))
      .execute();
    return null;
  },
  constraints: { short_links_target: refused },
  countDays,
  async unpublish(tx, token) {
    const { rows } = await sql<{ since: Date | null }>`
      update short_links l set is_active = false from short_links former
      where l.token = ${token} and former.token = l.token and former.is_active returning former.created_at as since`.execute(tx);
    return rows[0]?.since ?? null;
  },
  async findMentions(db, address) {
    const rows = await db
      .selectFrom('short_links')
      .select('token')
      // The address of some pages is a query, and others are linked with words behind theirs.
      .where(sql<boolean>`${address} in (split_part(target_url, '#', 1), split_part(split_part(target_url, '#', 1), '?', 1))`)
      .where('is_active', '=', true)
      .execute();
    return rows.map(({ token }) => ({ key: token, title: token }));
  },
};
