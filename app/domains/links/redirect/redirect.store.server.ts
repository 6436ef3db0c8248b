import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { findDuplicates, idOfKey, presentRows, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { storedTarget } from '../link.ts';
import { oldPathsOf } from './old-path.ts';
import { foreignTarget, type RedirectSnapshot } from './redirect.content.ts';

const table = 'redirects';
const taken = { old_path: ['Alamat lama ini sudah dialihkan.'] };

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  if (id === null) return null;
  return (await db.selectFrom(table).select(['old_path', 'target']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Writers follow each other, so that no two of them make a circle: no target is itself an old address. */
async function publish(
  tx: Tx,
  key: string,
  { old_path, target: typed }: RedirectSnapshot,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<FieldErrors | null> {
  const id = Number(key);
  const target = storedTarget(typed, publicUrl);
  if (target === null) return { target: [foreignTarget] };
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
  const errors = (await findDuplicates(tx, table, id, { old_path }, 'pengalihan lain')) ?? (await findCircle(tx, id, old_path, target));
  if (errors) return errors;
  await writeRow(tx, table, id, { old_path, target, updated_at: now });
  return null;
}

async function findCircle(tx: Tx, id: number, oldPath: string, target: string): Promise<FieldErrors | null> {
  // All old addresses under which the target would be looked up, with its query and without.
  const paths = target.startsWith('/') ? oldPathsOf(new URL(target, 'https://sehati.invalid')) : [];
  const { rows } = await sql<{ leads_on: boolean; is_target: boolean }>`
    select ${oldPath} = any(${paths}::text[]) or exists (select from redirects where old_path = any(${paths}::text[]) and id <> ${id}) as leads_on,
      exists (
        select from redirects where id <> ${id}
          and ${oldPath} in (rtrim(split_part(split_part(target, '#', 1), '?', 1), '/'), split_part(target, '#', 1))
      ) as is_target`.execute(tx);
  if (rows[0]?.leads_on) return { target: ['Tujuan ini sendiri alamat lama, jadi berputar. Tulis halaman akhirnya.'] };
  return rows[0]?.is_target ? { old_path: ['Pengalihan lain menuju ke alamat ini, jadi berputar. Ubah dahulu pengalihan itu.'] } : null;
}

/** A redirect leads on by being there. */
export const redirectStore: ResourceStore<RedirectSnapshot> = {
  listed: sql`
    select id::text as key, old_path as title, true as is_live, updated_at as changed_at, ${shownFields({ target: sql`target` })} as shown
    from redirects`,
  read,
  publish,
  ...presentRows(table),
  constraints: { redirects_old_path: taken, redirects_target: { target: [foreignTarget] } },
  async findMentions(db, address) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'old_path'])
      .where(sql<boolean>`${address} in (split_part(target, '#', 1), split_part(split_part(target, '#', 1), '?', 1))`)
      .limit(50)
      .execute();
    return rows.map(({ id, old_path }) => ({ key: String(id), title: old_path }));
  },
};

/**
 * Leads from an address that a page of this site had to the one that it has now. What led to the former one leads on to the new one, so there is
 * no chain; a page that takes an old address back is found there itself.
 */
export async function keepFormerAddress(tx: Tx, { from, to }: Readonly<{ from: string; to: string }>, now: Date): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
  await tx.deleteFrom(table).where('old_path', '=', to).execute();
  await tx.updateTable(table).set({ target: to, updated_at: now }).where('target', '=', from).execute();
  await tx
    .insertInto(table)
    .values({ old_path: from, target: to, updated_at: now })
    .onConflict((conflict) => conflict.column('old_path').doUpdateSet({ target: to, updated_at: now }))
    .execute();
}

/** Where the first of these old addresses that is known leads now. */
export async function findTargetOrNull(db: Queryable, oldPaths: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ target: string }>`
    select r.target from unnest(${[...oldPaths]}::text[]) with ordinality asked (path, place) join redirects r on r.old_path = asked.path
    order by asked.place limit 1`.execute(db);
  return rows[0]?.target ?? null;
}
