import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Listing } from './declare-list.server.ts';
import type { listStore } from './list-store.server.ts';
import type { Columns } from './work-columns.server.ts';
import { type Filters, inputOf, optionsOf, type View } from './work-filters.server.ts';
import type { Option } from './work-screen.ts';

type Finding<Reach, F extends Filters, Row, Shown> = Pick<Listing<Reach, Columns, F, never, never>, 'capability' | 'reach' | 'filters'> &
  Readonly<{
    name: `${string}.${string}`;
    perPage: number;
    store: ReturnType<typeof listStore<Reach, F, Row>>;
    /** What leaves of a row. */
    shown(row: Row & Readonly<{ id: string }>, now: Date): Shown;
  }>;

/** A page of a list, with the choices of its filters and how many records are in each of its lists. */
type Found<Row> = Readonly<{
  rows: readonly Row[];
  next: string | null;
  options: Readonly<Record<string, readonly Option[]>>;
  counts: Readonly<Record<string, number>>;
}>;

/** The operation that reads a list. */
export const findOperation = <Reach, F extends Filters, Row, Shown>({
  name,
  capability,
  reach: reachOf,
  filters,
  perPage,
  store,
  shown,
}: Finding<Reach, F, Row, Shown>) =>
  operation({
    name,
    access: staffCan(capability),
    limits: 'reads',
    input: inputOf(filters),
    failures: { not_found: notFound },
    async run({ db, actor, clock }, { units, ...view }) {
      const reach = reachOf(actor, units);
      if (reach === null) return fail('not_found');
      const asking = { userId: actor.userId, now: clock.now() };
      const [{ rows, next }, options, counts] = await Promise.all([
        store.find(db, reach, view as View<F>, asking, perPage),
        optionsOf(db, filters, reach),
        store.countLists(db, reach, asking),
      ]);
      return ok<Found<Shown>>({ options, counts, next, rows: rows.map((row) => shown(row, asking.now)) });
    },
  });
