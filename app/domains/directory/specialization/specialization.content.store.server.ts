import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import {
  findChangedAddress,
  findDuplicates,
  findLinksIn,
  idOfKey,
  presentRows,
  writeRow,
} from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { SpecializationSnapshot } from './specialization.content.schema.ts';

const table = 'specializations';
const gone = { parent_id: ['Spesialisasi ini sudah tidak ada. Pilih yang lain.'] };

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  if (id === null) return null;
  const columns = ['name', 'slug', 'parent_id', 'icon', 'description', 'sort_order'] as const;
  const row = await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirst();
  return row ? { ...row, parent_id: String(row.parent_id ?? ''), sort_order: String(row.sort_order) } : null;
}

async function publish(tx: Tx, key: string, snapshot: SpecializationSnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { name, slug, parent_id } = snapshot;
  const errors =
    findChangedAddress(await read(tx, key), slug) ??
    (await findDuplicates(tx, table, id, { name, slug }, 'spesialisasi lain')) ??
    (parent_id === null ? null : await findTreeErrors(tx, id, parent_id));
  if (errors) return errors;
  await writeRow(tx, table, id, { ...snapshot, description: cleanHtml(snapshot.description), updated_at: now });
  return null;
}

/** The pages show two levels. The rows are locked, so that no other publication makes a third of them. */
async function findTreeErrors(tx: Tx, id: number, parentId: number): Promise<FieldErrors | null> {
  await sql`select from specializations where id in (${id}, ${parentId}) order by id for no key update`.execute(tx);
  const parent = await tx.selectFrom(table).select('parent_id').where('id', '=', parentId).executeTakeFirst();
  if (!parent) return gone;
  const child = await tx.selectFrom(table).select('id').where('parent_id', '=', id).executeTakeFirst();
  if (parent.parent_id === null && !child && parentId !== id) return null;
  return { parent_id: [child ? 'Spesialisasi ini sudah punya bagian sendiri.' : 'Pilih yang berdiri sendiri.'] };
}

/** A specialization is on the site by being there, so the end of its publication deletes the row. */
export const specializationStore: ResourceStore<SpecializationSnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at,
      ${shownFields({ parent_id: sql`parent_id`, slug: sql`slug`, sort_order: sql`sort_order` })} as shown
    from specializations`,
  read,
  publish,
  ...presentRows(table),
  findMentions: findLinksIn(table, 'description'),
  constraints: { specializations_slug: { slug: ['Ini dipakai spesialisasi lain.'] }, specializations_parent: gone },
};
