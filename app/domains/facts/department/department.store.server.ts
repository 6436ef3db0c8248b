import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DaySpan } from '#app/platform/time/day-spans.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';

export type DepartmentRow = Readonly<{
  name: string;
  phone: string | null;
  whatsappPhone: string | null;
  email: string | null;
  hours: readonly DaySpan[];
}>;

/** The departments that visitors see, in their set order. */
export async function findDepartmentRows(db: Queryable, now: Date) {
  return await findShown<DepartmentRow>(db, 'departments', now, {
    columns: sql`t.name, t.phone, t.whatsapp_phone as "whatsappPhone", t.email, t.hours`,
    order: sql`t.sort_order`,
  });
}
