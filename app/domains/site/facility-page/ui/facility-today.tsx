import type { FacilityFacts } from '#app/domains/facts/index.server.ts';
import { wards } from '#app/domains/facts/visiting/wards.schema.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { labelIn } from '#app/platform/content/closed-list.ts';
import { clock, list, siren, userRound, waypoints } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import paper from '#app/ui/paper.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './facility-facts.module.css';

type FacilityTodayProps = {
  name: string;
  emergencyPhone: string | null;
  opening: FacilityFacts['opening'];
  visiting: FacilityFacts['visiting'];
  route: string;
  /** The page of its queues; null for a facility that is no unit. */
  queues: string | null;
};

/** What somebody on the way needs first: the emergency number, whether it is open, visits today (with the ward, where it has no general one), queues, the route. */
export function FacilityToday({ name, emergencyPhone, opening, visiting, route, queues }: FacilityTodayProps) {
  const shown = visiting.find(({ ward }) => ward === 'umum') ?? visiting[0];
  return (
    <ul className={styles.today}>
      {emergencyPhone ? (
        <li>
          <a href={`tel:${emergencyPhone}`} className={styles.emergency}>
            <Icon glyph={siren} />
            <span>
              IGD <span className="visually-hidden">{name} </span>
              <Unbroken>{phoneText(emergencyPhone)}</Unbroken>
            </span>
          </a>
        </li>
      ) : null}
      {opening ? (
        <li>
          <Icon glyph={clock} />
          <span>
            <Unbroken>{opening.text}</Unbroken>
          </span>
        </li>
      ) : null}
      {shown ? (
        <li>
          <Icon glyph={userRound} />
          <a href="#besuk" className="link">
            <Unbroken>{shown.ward === 'umum' ? shown.today.text : `${labelIn(wards, shown.ward)}: ${shown.today.text}`}</Unbroken>
          </a>
        </li>
      ) : null}
      {queues ? (
        <li className={paper.onScreen}>
          <Icon glyph={list} />
          <a href={queues} className="link">
            Antrean hari ini
          </a>
        </li>
      ) : null}
      <li className={paper.onScreen}>
        <Icon glyph={waypoints} />
        <a href={route} className="link" target="_blank" rel="noopener noreferrer">
          Rute ke sini<span className="visually-hidden"> (tab baru)</span>
        </a>
      </li>
    </ul>
  );
}
