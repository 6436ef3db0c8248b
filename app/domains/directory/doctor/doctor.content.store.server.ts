import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare-resource.server.ts';
import { findChangedAddress, idOfKey, newKeyOf, writeRow } from '#app/kits/content/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { FieldErrors } from '#app/platform/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text.server.ts';
import type { DoctorSnapshot } from './doctor.content.schema.ts';
import { rowColumns, textColumns } from './doctor.schema.ts';
import { findReferences } from './doctor-import-references.store.server.ts';
import { findPracticeLines, keptPractice, writePractices } from './doctor-practices.store.server.ts';
import { languageNames } from './spoken-languages.schema.ts';

const taken = { slug: ['Alamat ini dipakai dokter lain.'] };

const specializationsOf = (doctor: ReturnType<typeof sql>) => sql<string[]>`array(
  select s.slug from doctor_specializations ds join specializations s on s.id = ds.specialization_id
  where ds.doctor_id = ${doctor} order by ds.is_main desc, s.name)`;

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
  return { ...row, languages, portrait: row.portrait ?? '', specializations, practices: await findPracticeLines(db, Number(key)) };
}

async function publish(tx: Tx, key: string, snapshot: DoctorSnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { specializations: slugs, practices, slug, ...profile } = snapshot;
  const known = await tx.selectFrom('specializations').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const unknown = slugs.find((one) => !known.some((found) => found.slug === one));
  if (unknown !== undefined) return { specializations: [`Tidak ada spesialis “${unknown}” dalam daftar`] };
  const changed = findChangedAddress(await read(tx, key), slug);
  if (changed) return changed;
  const isTaken = await tx.selectFrom('doctors').select('id').where('slug', '=', slug).where('id', '<>', id).executeTakeFirst();
  if (isTaken) return taken;
  const row = {
    ...profile,
    ...Object.fromEntries(textColumns.map((name) => [name, cleanHtml(profile[name])])),
    is_active: true,
    updated_at: now,
  };
  await writeRow(tx, 'doctors', id, { ...row, slug });
  const ids = slugs.map((one) => known.find((found) => found.slug === one)?.id as number);
  await tx.deleteFrom('doctor_specializations').where('doctor_id', '=', id).execute();
  await tx
    .insertInto('doctor_specializations')
    .values(ids.map((specialization_id, at) => ({ doctor_id: id, specialization_id, is_main: at === 0 })))
    .execute();
  return await writePractices(tx, id, practices, now);
}

export const doctorStore: ResourceStore<DoctorSnapshot> = {
  listed: sql`
    select d.id::text as key, d.name as title, d.is_active as is_live, d.updated_at as changed_at,
      ${shownFields({ specializations: sql`array_to_string(${specializationsOf(sql`d.id`)}, ', ')`, gender: sql`d.gender` })} as shown
    from doctors d`,
  ...{ read, publish },
  // Two publications at once can take one address, and a specialization can be deleted after it was read.
  constraints: {
    doctors_slug: taken,
    appointment_requests_schedule: keptPractice,
    doctor_specializations_specialization: { specializations: ['Salah satu spesialis sudah tidak ada. Periksa daftarnya.'] },
  },
  newKey: newKeyOf('doctors'),
  findReferences,
  async unpublish(tx, key, now) {
    await tx.updateTable('doctors').set({ is_active: false, updated_at: now }).where('id', '=', Number(key)).execute();
    return null;
  },
  async findOptions(db) {
    const rows = await db.selectFrom('specializations').select(['slug', 'name']).orderBy('name').execute();
    return { specializations: rows.map(({ slug, name }) => ({ value: slug, label: name })) };
  },
};
