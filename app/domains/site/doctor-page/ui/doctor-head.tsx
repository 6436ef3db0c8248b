import type { NamedSpecialization, PracticeRecord } from '#app/domains/directory/doctor/doctor.schema.ts';
import { pastOf } from '#app/domains/directory/doctor/doctor.ts';
import { languageNames } from '#app/domains/directory/doctor/spoken-languages.schema.ts';
import { Portrait } from '#app/domains/directory/doctor/ui/portrait.tsx';
import { listText } from '#app/platform/text/list-text.ts';
import words from '#app/ui/parts/words.module.css';
import styles from './doctor-detail.module.css';

type Head = {
  name: string;
  portrait: string | null;
  languages: readonly string[];
  school: string | null;
  practising_since: number | null;
  specializations: readonly NamedSpecialization[];
  practices: readonly Pick<PracticeRecord, 'facility'>[];
};

/** The doctor's photo, name and specialization, and the other specializations that the doctor practises. */
export function DoctorHead({ doctor, specialist }: { doctor: Head; specialist: Omit<NamedSpecialization, 'id'> }) {
  const others = doctor.specializations.slice(1);
  const places = [...new Set(doctor.practices.map(({ facility }) => facility.name))];
  const past = pastOf(doctor);
  return (
    <header className={styles.head}>
      <Portrait portrait={doctor.portrait} size={144} sizes="(min-width: 750px) 144px, 96px" alt={`Foto ${doctor.name}`} />
      <div>
        <h1 tabIndex={-1} data-arrive>
          {doctor.name}
        </h1>
        <p className={styles.headSpecialist}>
          {specialist.parentName && specialist.parentName !== specialist.name ? <span>{specialist.parentName}</span> : null}
          {specialist.name}
        </p>
        {others.length > 0 ? <p className={words.soft}>{`Juga ${others.map((one) => one.name).join(', ')}`}</p> : null}
        {past ? <p className={words.soft}>{past}</p> : null}
        {doctor.languages.length > 0 ? <p className={words.soft}>{`Bahasa: ${languageNames(doctor.languages).join(', ')}`}</p> : null}
        {places.length > 0 ? <p className={words.soft}>{`Praktik di ${listText(places)}`}</p> : null}
      </div>
    </header>
  );
}
