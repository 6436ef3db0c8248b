import { Unbroken } from '#app/ui/unbroken.tsx';
import type { FactUnit } from '../../fact/fact-units.ts';
import type { Ward } from '../../visiting/wards.schema.ts';
import facts from './patient-facts.module.css';
import styles from './patient-hub.module.css';

type TodayVisitsProps = {
  units: readonly FactUnit[];
  rules: readonly Readonly<{ facilityId: number | null; ward: Ward; today: { text: string } }>[];
};

/** What holds today for the general wards of each unit. */
export function TodayVisits({ units, rules }: TodayVisitsProps) {
  const shown = units.flatMap((unit) => {
    const rule = rules.find(({ facilityId, ward }) => facilityId === unit.id && ward === 'umum');
    return rule ? [{ unit, text: rule.today.text }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.today}>
      {shown.map(({ unit, text }) => (
        <li key={unit.slug} className={`unit-${unit.accent}`}>
          <a href="/pasien/besuk">{unit.name}</a>
          <p className={`${facts.times} ${facts.sentence}`}>
            <Unbroken>{text}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  );
}
