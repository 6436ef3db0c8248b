import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import type { FactKind } from './fact-kinds.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from './find-fact-units.server.ts';

type OfFacility = Readonly<{ facilityId: number | null }>;

/** Finds the facts of a facility or of all. */
type FindFacts<Fact> = (reads: Reads, facilityId?: number | null) => Promise<Fact[]>;

type Kept<Fact> = Readonly<{
  kind: FactKind;
  load(db: Queryable, now: Date): Promise<Fact[]>;
  /** Whether a fact holds on a day. Without it all that are published do. */
  holds?(fact: NoInfer<Fact>, day: string): boolean;
}>;

/** Reads the facts of a kind that hold today. */
export function factsOf<Fact extends OfFacility>({ kind, load, holds }: Kept<Fact>): FindFacts<Fact> {
  return async (reads, facilityId = null) => {
    const day = readFactDay(reads);
    const facts = await findKept(reads, kind, facilityId, load);
    return holds ? facts.filter((fact) => holds(fact, day)) : facts;
  };
}

/** The operation by which pages and programs read facts, with the units to ask. `tags` are those beside the tags of all facts. */
export function factRead<Fact extends OfFacility>(name: string, find: FindFacts<Fact>, tags: readonly string[] = []) {
  return operation({
    name,
    access: 'public',
    limits: 'reads',
    input: factQuery,
    tags: [...factTags, ...tags],
    run: async (reads, { facility_id: facilityId = null, page }) =>
      ok({ units: await findFactUnits(reads), page, facts: await find(reads, facilityId) }),
  });
}
