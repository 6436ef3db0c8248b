import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import type { VacancyKind } from './vacancy-kinds.schema.ts';

export type VacancyRow = Readonly<{
  slug: string;
  name: string;
  kind: VacancyKind;
  education: string;
  content: string;
  email: string;
  closesOn: string;
  publishedOn: string;
  facility: { slug: string; name: string; address: string; city: string; province: string; postalCode: string | null };
}>;

/** The open vacancies with their cleaned texts, those that close first before the others. */
export async function findVacancyRows(db: Queryable, now: Date) {
  const rows = await findShown<VacancyRow>(db, 'vacancies', now, {
    columns: sql`
      t.slug, t.name, t.kind, t.education, t.content, t.email, t.closes_on as "closesOn",
      to_char(t.published_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "publishedOn",
      json_build_object('slug', f.slug, 'name', f.name, 'address', f.address, 'city', f.city, 'province', f.province,
        'postalCode', f.postal_code) as facility`,
    from: sql`join facilities f on f.id = t.facility_id`,
    order: sql`t.closes_on`,
  });
  return rows.map((row) => ({ ...row, content: cleanHtml(row.content) }));
}

/** The addresses of the open vacancies, for site maps. */
export async function findVacancyAddresses(db: Queryable, { now, today }: Readonly<{ now: Date; today: string }>) {
  return await db
    .selectFrom('vacancies')
    .select(['slug', 'updated_at'])
    .where('published_at', '<=', now)
    .where('closes_on', '>=', today)
    .orderBy('id')
    .execute();
}
