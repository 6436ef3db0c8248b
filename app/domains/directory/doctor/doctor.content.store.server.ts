import { type RawBuilder, sql } from 'kysely';
import { idIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { findChangedAddress, idOfKey, newKeyOf, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ListedRow, ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { DoctorSnapshot } from './doctor.content.schema.ts';
import { rowColumns, textColumns } from './doctor.schema.ts';
import { findPracticeLines, keptPractice, writePractices } from './doctor-practices.store.server.ts';
import { findLanguages, languageNames } from './spoken-languages.schema.ts';

const taken = { slug: ['Alamat ini dipakai dokter lain.'] };

const specializationsOf = (doctor: ReturnType<typeof sql>) => sql<string[]>`array(
  select s.slug from doctor_specializations ds join specializations s on s.id = ds.specialization_id
  where ds.doctor_id = ${doctor} order by ds.is_main desc, ds.place, s.name)`;

/** The lines of a field, each with its text in small letters. */
const linesOf = (text: RawBuilder<unknown>) =>
  sql`unnest(regexp_split_to_array(lower(${text}), '\\s*[\\n,;]\\s*')) with ordinality lines (line, at)`;

/** What the list says of a doctor: names of specialties and units as they are written, and whether there are hours and an account. */
function listCells({ key, textOf }: ListedRow) {
  const id = idIn(key);
  const row = (value: RawBuilder<unknown>) => sql`(select ${value} from doctors w where w.id = ${id})`;
  const hasHours = sql`exists (select from practices p join practice_schedules h on h.practice_id = p.id
    where p.doctor_id = w.id and h.valid_to >= (now() at time zone 'Asia/Jakarta')::date)`;
  const isAt = sql`exists (select from ${linesOf(textOf('practices'))} where btrim(split_part(line, '|', 1)) in (f.slug, lower(f.name)))
    or (${textOf('practices')} = '' and exists (select from practices p where p.doctor_id = ${id} and p.facility_id = f.id))`;
  return {
    picture: textOf('portrait'),
    second: sql`(select string_agg(s.name, ', ' order by at)
      from ${linesOf(textOf('specializations'))} join specializations s on line in (s.slug, lower(s.name)))`,
    unit: sql`(select string_agg(f.name, ', ' order by f.sort_order, f.id) from facilities f where ${isAt})`,
    jam: row(sql`case when ${hasHours} then 'Ada' else 'Belum ada' end`),
    akun: row(sql`case when w.user_id is null then 'Belum ada' else 'Ada' end`),
  };
}
const mainSpecializationOf = sql`(
  select s.name from doctor_specializations ds join specializations s on s.id = ds.specialization_id where ds.doctor_id = d.id and ds.is_main limit 1)`;

async function read(db: Queryable, key: string) {
  if (idOfKey(key) === null) return null;
  const row = await db
    .selectFrom('doctors')
    .select(rowColumns)
    .select(specializationsOf(sql`doctors.id`).as('specializations'))
    .where('id', '=', Number(key))
    .executeTakeFirst();
  if (!row) return null;
  const specializations = row.specializations.join('\n');
  const languages = languageNames(row.languages).join('\n');
  const { portrait, school, practising_since: since } = row;
  const texts = { portrait: portrait ?? '', school: school ?? '', practising_since: since === null ? '' : String(since) };
  return { ...row, ...texts, languages, specializations, practices: await findPracticeLines(db, Number(key)) };
}

async function publish(tx: Tx, key: string, snapshot: DoctorSnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { specializations: slugs, practices, slug, languages: spoken, ...profile } = snapshot;
  const languages = findLanguages(spoken).map(({ value }) => value);
  const known = await tx.selectFrom('specializations').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const unknown = slugs.find((one) => !known.some((found) => found.slug === one));
  if (unknown !== undefined) return { specializations: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
  const changed = findChangedAddress(await read(tx, key), slug);
  if (changed) return changed;
  const isTaken = await tx.selectFrom('doctors').select('id').where('slug', '=', slug).where('id', '<>', id).executeTakeFirst();
  if (isTaken) return taken;
  const row = {
    ...profile,
    languages,
    ...Object.fromEntries(textColumns.map((name) => [name, cleanHtml(profile[name])])),
    is_active: true,
    updated_at: now,
  };
  await writeRow(tx, 'doctors', id, { ...row, slug });
  const ids = slugs.map((one) => known.find((found) => found.slug === one)?.id as number);
  await tx.deleteFrom('doctor_specializations').where('doctor_id', '=', id).execute();
  await tx
    .insertInto('doctor_specializations')
    .values(ids.map((specialization_id, at) => ({ doctor_id: id, specialization_id, is_main: at === 0, place: at })))
    .execute();
  return await writePractices(tx, id, practices, now);
}

export const doctorStore: ResourceStore<DoctorSnapshot> = {
  listed: sql`
    select d.id::text as key, d.name as title, d.is_active as is_live, d.updated_at as changed_at,
      ${shownFields({
        specializations: sql`array_to_string(${specializationsOf(sql`d.id`)}, e'\n')`,
        gender: sql`d.gender`,
        slug: sql`d.slug`,
        portrait: sql`d.portrait`,
        main: mainSpecializationOf,
        units: sql`(select string_agg(distinct p.facility_id::text, e'\n') from practices p where p.doctor_id = d.id)`,
      })} as shown
    from doctors d`,
  listCells,
  read,
  publish,
  // Two publications at once can take one address, and a specialization can be deleted after it was read.
  constraints: {
    doctors_slug: taken,
    appointment_requests_schedule: keptPractice,
    doctor_specializations_specialization: { specializations: ['Salah satu spesialis sudah tidak ada. Periksa daftarnya.'] },
  },
  newKey: newKeyOf('doctors'),
  async unpublish(tx, key, now) {
    await tx.updateTable('doctors').set({ is_active: false, updated_at: now }).where('id', '=', Number(key)).execute();
    return null;
  },
};
