import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { cardColumns, mainSpecialization } from './doctor.store.server.ts';
import { doctorAddress } from './doctor-address.ts';

/** A doctor whom a text shows as a card. */
export type DoctorOfText = Readonly<{ id: number; name: string; path: string; specialist: string; portrait: string | null }>;

/** Those of these doctors who are shown on the site. */
export async function findDoctorsOfText(db: Queryable, ids: readonly number[]): Promise<DoctorOfText[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    slug: string;
    portrait: string | null;
    specialistSlug: string;
    specialistName: string;
  }>`
    select ${cardColumns} from doctors d left join lateral (${mainSpecialization}) sp on true
    where d.id = any (${ids}::int[]) and d.is_active order by d.id`.execute(db);
  return rows.map(({ id, name, slug, portrait, specialistSlug, specialistName }) => ({
    id,
    name,
    portrait,
    path: doctorAddress(specialistSlug, slug),
    specialist: specialistName,
  }));
}
