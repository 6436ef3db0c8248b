import { sql } from 'kysely';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Audience } from './view-audiences.schema.ts';

type Viewer = Readonly<{ userId: string; roles: readonly GrantedRole[] }>;

/** The views that a person sees. */
const isSeenBy = ({ userId, roles }: Viewer) =>
  sql<boolean>`(audience = 'all' or owner_id = ${userId}::uuid or role = any(${[...roles]}::text[]))`;

export type ViewRow = Readonly<{ id: number; name: string; audience: Audience; address: string; created_by: string | null }>;

/** The views of a list that this person sees, their own first. */
export async function findViews(db: Queryable, kind: string, viewer: Viewer): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, name, audience, address, created_by from content_views where kind = ${kind} and ${isSeenBy(viewer)}
    order by array_position(array['mine', 'role', 'all'], audience), lower(name), id limit 40`.execute(db);
  return rows;
}

type NewView = Readonly<{
  kind: string;
  name: string;
  audience: Audience;
  role: GrantedRole | null;
  userId: string;
  address: string;
  now: Date;
}>;

/** Keeps a view, in place of one with the same name of the same persons. Null when that one is somebody else's. */
export async function saveView(tx: Tx, { kind, name, audience, role, userId, address, now }: NewView): Promise<number | null> {
  const owner = audience === 'mine' ? userId : null;
  const { rows } = await sql<{ id: number }>`
    insert into content_views (kind, name, audience, owner_id, role, address, created_by, created_at)
    values (${kind}, ${name}, ${audience}, ${owner}, ${role}, ${address}, ${userId}, ${now})
    on conflict on constraint content_views_once do update set address = excluded.address
    where content_views.created_by = ${userId}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** How many views of this kind a person has made. */
export async function countCreated(tx: Tx, kind: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_views where kind = ${kind} and created_by = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes a view that this person made, or a shared one where `mayAll`. */
export async function deleteView(tx: Tx, id: number, viewer: Viewer, mayAll: boolean): Promise<{ kind: string } | null> {
  const { rows } = await sql<{ kind: string }>`
    delete from content_views
    where id = ${id} and ${isSeenBy(viewer)} and (created_by = ${viewer.userId} or (${mayAll} and audience <> 'mine'))
    returning kind`.execute(tx);
  return rows[0] ?? null;
}
