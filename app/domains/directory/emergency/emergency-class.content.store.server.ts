import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { findUnknown } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { reviewedMark } from './emergency.store.server.ts';
import { type ClassSnapshot, ownDepartments } from './emergency-class.content.schema.ts';
import { describeNumber, reviewDays } from './emergency-class.ts';
import { shownNumberFields } from './emergency-number.content.schema.ts';

/** A doctor has approved the texts as they are; other texts wait again, and visitors see them meanwhile. */
export const classStore: ResourceStore<ClassSnapshot> = {
  listed: sql`
    select slug as key, title, true as is_live, created_at as changed_at, ${shownFields({ say: sql`say` })} as shown
    from emergency_classes`,
  facetOf: ({ key }) => sql`
    array(
      select case when c.reviewed_at > now() - ${sql.lit(reviewDays)} * interval '1 day' then 'ditinjau' else 'menunggu' end from emergency_classes c where c.slug = ${key}
    )`,
  async read(db, key) {
    const row = await db.selectFrom('emergency_classes').selectAll().where('slug', '=', key).executeTakeFirst();
    if (!row) return null;
    const { title, say, actions, avoid, signs, numbers, prefer, is_quiet, hides, is_lowered, first_aid, hides_first_aid } = row;
    const lists = { actions, avoid, signs, numbers, hides, first_aid };
    const texts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.join('\n')]));
    const flags = { is_quiet: flagOf(is_quiet), is_lowered: flagOf(is_lowered), hides_first_aid: flagOf(hides_first_aid) };
    return { ...texts, ...flags, title, say, prefer: prefer ?? '' };
  },
  async publish(tx, key, snapshot): Promise<FieldErrors | null> {
    const numbers = snapshot.numbers.filter((one) => one !== ownDepartments);
    const unknown = await findUnknown(tx, 'emergency_numbers', 'slug', numbers);
    if (unknown !== null) return { numbers: [`Tidak ada nomor “${unknown}” dalam daftar`] };
    const field = await findUnknown(tx, 'specializations', 'slug', snapshot.prefer === null ? [] : [snapshot.prefer]);
    if (field !== null) return { prefer: ['Pilih dari daftar'] };
    const markOf = async () =>
      await tx
        .selectFrom('emergency_classes as c')
        .select(reviewedMark.as('mark'))
        .where('c.slug', '=', key)
        .forUpdate()
        .executeTakeFirst();
    const before = await markOf();
    await tx.updateTable('emergency_classes').set(snapshot).where('slug', '=', key).execute();
    const after = await markOf();
    if (before?.mark !== after?.mark) {
      await tx.updateTable('emergency_classes').set({ reviewed_at: null, reviewer_id: null }).where('slug', '=', key).execute();
    }
    return null;
  },
  async unpublish() {
    return null;
  },
};

/** What a class names, for who reads it to approve it: of a number all that a box shows. */
export async function findReadOptions(db: Queryable) {
  const specializations = await db.selectFrom('specializations').select(['slug', 'name']).orderBy('name').execute();
  const rows = await db
    .selectFrom('emergency_numbers')
    .select(['slug', ...shownNumberFields])
    .orderBy('slug')
    .execute();
  const numbers = rows.map(({ slug, ...number }) => ({ value: slug, label: describeNumber(number) }));
  return {
    prefer: specializations.map(({ slug, name }) => ({ value: slug, label: name })),
    numbers: [{ value: ownDepartments, label: 'IGD rumah sakit kami' }, ...numbers],
  };
}
