import { Skeleton } from '#app/ui/page-parts.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import styles from '../appointment.module.css';
import type { FacilityOption } from './directory-data.ts';

type FacilityChoiceProps = {
  id: string;
  /** Null while they load. */
  facilities: readonly FacilityOption[] | null;
  chosen: number | null;
  error?: string;
  autoFocus?: boolean;
  onChoose(id: number): void;
};

/** The hospitals as cards, the first step of the form: one tap instead of the two of a select. */
export function FacilityChoice({ id, facilities, chosen, error, autoFocus, onChoose }: FacilityChoiceProps) {
  return (
    <fieldset
      className={styles.picks}
      id={id}
      tabIndex={-1}
      aria-busy={facilities ? undefined : true}
      aria-describedby={error ? `${id}-error` : undefined}
      {...(autoFocus ? { autoFocus } : {})}
    >
      <legend className="field-label">Rumah Sakit</legend>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className={styles.unitRow}>
        {facilities?.map((facility) => (
          <RadioCard
            key={facility.id}
            name="facility_id"
            value={facility.id}
            checked={chosen === facility.id}
            onChange={() => onChoose(facility.id)}
            note={facility.address}
          >
            {facility.name}
          </RadioCard>
        )) ?? <Skeleton className={styles.picksSkeleton} />}
      </div>
    </fieldset>
  );
}
