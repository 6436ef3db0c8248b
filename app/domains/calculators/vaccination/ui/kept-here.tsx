import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import type { ScheduleName } from '../schedules.ts';
import type { PlacedDose } from '../vaccination.ts';
import type { BrowserRecord } from './browser-record.ts';
import styles from './vaccination.module.css';

type Found = Readonly<{ birthDate: string; schedule: ScheduleName; groups: readonly Readonly<{ doses: readonly PlacedDose[] }>[] }>;

type Props = { found: Found | null; kept: BrowserRecord | null; onChange(record: BrowserRecord | null): void };

const givenOf = ({ groups }: Found) =>
  Object.fromEntries(groups.flatMap(({ doses }) => doses.filter(({ state }) => state === 'given').map(({ id, on }) => [id, on ?? ''])));

/** Whether this browser keeps the birth date and the ticks, on a press alone. */
export function KeptHere({ found, kept, onChange }: Props) {
  if (!useInBrowser() || (!found && !kept)) return null;
  return (
    <p className={styles.kept}>
      {kept
        ? `Tersimpan di peramban ini saja: anak yang lahir ${mediumDateOf(kept.birthDate)}, ${Object.keys(kept.given).length} centang.`
        : 'Belum tersimpan di mana pun.'}
      {found ? (
        <Button small onClick={() => onChange({ birthDate: found.birthDate, schedule: found.schedule, given: givenOf(found) })}>
          Simpan di peramban ini
        </Button>
      ) : null}
      {kept ? (
        <Button small onClick={() => onChange(null)}>
          Hapus dari peramban ini
        </Button>
      ) : null}
    </p>
  );
}
