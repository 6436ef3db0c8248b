import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import words from '#app/ui/parts/words.module.css';
import { Picture } from '#app/ui/picture.tsx';
import type { LandingDoctor, SectionOf } from '../landing-section.schema.ts';
import styles from './landing.module.css';
import { Part } from './landing-part.tsx';

type Props = Readonly<{ id: string; section: SectionOf<'doctors'>; doctors: readonly LandingDoctor[] }>;

/** The doctors of a specialization at the page's facility. The section is omitted when there are none. */
export function LandingDoctors({ id, section, doctors }: Props) {
  const shown = doctors.filter((doctor) => doctor.specializationSlug === section.specialization);
  if (shown.length === 0) return null;
  return (
    <Part id={id} title={section.title} lead={section.lead}>
      <ul className={styles.doctors}>
        {shown.map((doctor) => (
          <li key={doctor.id} className="card card-link">
            {doctor.portrait ? (
              <Picture base={doctor.portrait} kind="portrait" alt="" width={96} height={96} sizes="96px" />
            ) : (
              <span className={styles.doctorBlank}>
                <Icon glyph={userRound} />
              </span>
            )}
            <div>
              <h3>
                <a href={doctorAddress(doctor.specialistSlug, doctor.slug)}>{doctor.name}</a>
              </h3>
              <p className={words.hint}>{doctor.specialization}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
