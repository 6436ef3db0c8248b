import type { Queryable } from '#app/platform/database/db.server.ts';
import { findAwaited, findPoolsByForm } from './form-pools.store.server.ts';
import { type Seated, type SeatsLeft, seatsLeft } from './seats-left.ts';

type SeatedForm = Seated & Readonly<{ id: number }>;

/** Reads what is left of the seats of these forms for newcomers: the one source of everything that says it. */
export async function findSeatsLeft(db: Queryable, forms: readonly Readonly<{ id: number }>[]): Promise<(form: SeatedForm) => SeatsLeft> {
  const ids = forms.map(({ id }) => id);
  const pools = await findPoolsByForm(db, ids);
  const awaited = await findAwaited(db, ids);
  return (form) => seatsLeft(form, pools.get(form.id) ?? [], awaited.has(form.id));
}

/** The same of one form. */
export const getSeatsLeft = async (db: Queryable, form: SeatedForm): Promise<SeatsLeft> => (await findSeatsLeft(db, [form]))(form);
