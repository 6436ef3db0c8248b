import { mediumDateOf } from '#app/platform/time/calendar.ts';

/** A unit as the pages of facts name it and say whom to ask. */
export type FactUnit = Readonly<{
  id: number;
  slug: string;
  name: string;
  accent: string;
  address: string;
  phone: string;
  emergencyPhone: string | null;
}>;

/** What every fact on a page has; one without a facility holds everywhere. */
export type ShownFact = Readonly<{ id: number; facilityId: number | null; checkedOn: string }>;

/** The facts of each unit in the order of the units; a unit without any has an empty list. */
export function byUnit<Fact extends Readonly<{ facilityId: number | null }>>(
  units: readonly FactUnit[],
  facts: readonly Fact[],
): { unit: FactUnit; facts: Fact[] }[] {
  return units.map((unit) => ({ unit, facts: facts.filter(({ facilityId }) => facilityId === unit.id) }));
}

/** "Terakhir dicek 3 Desember 2026": the earliest of these days; null without any. */
export function checkedText(facts: readonly Readonly<{ checkedOn: string }>[]): string | null {
  const [first] = facts.map(({ checkedOn }) => checkedOn).toSorted();
  return first === undefined ? null : `Terakhir dicek ${mediumDateOf(first)}`;
}
