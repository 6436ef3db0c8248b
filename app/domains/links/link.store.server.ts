import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Tally } from '#app/platform/database/tallies.server.ts';
import type { BusinessCard } from './link.schema.ts';

/** The target of an active link, or null. */
export async function findTargetOrNull(db: Queryable, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('short_links')
    .select('target_url')
    .where('token', '=', token)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.target_url ?? null;
}

/** The follows of links: their sum, and by day. One statement adds them, so that those of several processes are not lost. */
export const followTally: Tally = {
  name: 'links.follows',
  async write(db, rows) {
    const [tokens, days, counts] = [rows.map(({ key }) => key), rows.map(({ day }) => day), rows.map(({ count }) => count)];
    await sql`
      with counted as (select * from unnest(${tokens}::text[], ${days}::date[], ${counts}::int[]) as c(token, day, follows)),
      sums as (
        update short_links l set follows = l.follows + c.follows
        from (select token, sum(follows) as follows from counted group by token) c where l.token = c.token returning l.token)
      insert into short_link_days as d (token, day, follows)
      select c.token, c.day, c.follows from counted c join sums using (token) order by c.token, c.day
      on conflict (token, day) do update set follows = d.follows + excluded.follows`.execute(db);
  },
};

/** The last 30 days until this one, the newest last, with how often the link was followed on each. */
export async function countDays(db: Queryable, token: string, until: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(g, 'YYYY-MM-DD') as day, coalesce(d.follows, 0) as count
    from generate_series(${until}::date - 29, ${until}::date, interval '1 day') g
    left join short_link_days d on d.day = g::date and d.token = ${token} order by g`.execute(db);
  return rows;
}

/** The card with exactly this slug, or null. */
export async function getCardOrNull(db: Queryable, slug: string): Promise<BusinessCard | null> {
  const row = await db
    .selectFrom('business_cards as c')
    .innerJoin('facilities as f', 'f.id', 'c.facility_id')
    .select(['c.slug', 'c.name', 'c.position', 'c.phone', 'c.email', 'c.updated_at'])
    .select(['f.id as facility_id', 'f.name as facility_name', 'f.address', 'f.city', 'f.province', 'f.postal_code', 'f.accent'])
    .select(['f.phone as facility_phone', 'f.web_url'])
    .select([sql<number | null>`f.latitude::float8`.as('latitude'), sql<number | null>`f.longitude::float8`.as('longitude')])
    .where('c.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const { slug: name, updated_at, facility_id, facility_name, facility_phone, postal_code, web_url, ...rest } = row;
  return {
    slug: name,
    name: rest.name,
    position: rest.position,
    phone: rest.phone,
    email: rest.email,
    updatedAt: updated_at,
    facility: {
      id: facility_id,
      name: facility_name,
      address: rest.address,
      city: rest.city,
      province: rest.province,
      postalCode: postal_code,
      phone: facility_phone,
      latitude: rest.latitude,
      longitude: rest.longitude,
      webUrl: web_url,
      accent: rest.accent,
    },
  };
}
