import titles from '#app/ui/parts/titles.module.css';
import { byUnit, type FactUnit, type ShownFact } from '../../fact/fact-units.ts';
import type { PlaceKind, PlaceRow } from '../../place/place-kinds.schema.ts';
import { PlaceList } from './place-list.tsx';
import { UnitAnswers } from './unit-answers.tsx';

type PlacesByKindProps = {
  units: readonly FactUnit[];
  kinds: readonly Readonly<{ value: PlaceKind; label: string }>[];
  places: readonly (PlaceRow & ShownFact)[];
};

/** Places of the units, compared kind by kind. A kind that no unit has is left out. */
export function PlacesByKind({ units, kinds, places }: PlacesByKindProps) {
  return kinds.flatMap(({ value, label }) => {
    const own = places.filter(({ kind }) => kind === value);
    if (own.length === 0) return [];
    return (
      <section key={value} aria-labelledby={value}>
        <h2 id={value} className={titles.medium}>
          {label}
        </h2>
        <UnitAnswers
          heading="h3"
          units={byUnit(units, own).map(({ unit, facts }) => ({
            unit,
            content: facts.length > 0 ? <PlaceList places={facts} /> : null,
          }))}
        />
      </section>
    );
  });
}
