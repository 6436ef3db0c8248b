import { inCities } from '#app/platform/pages/group-place.ts';
import titles from '#app/ui/parts/titles.module.css';
import type { GroupProfile } from '../../group-profile/group-profile.schema.ts';
import { fullText } from '../../group-profile/profile-sections.ts';
import { AboutPanel } from '../../ui/about-panel.tsx';
import styles from './home.module.css';

/** The description of the group in two paragraphs; the full text opens below them. */
export function AboutSection({ profile, hospitals }: { profile: GroupProfile; hospitals: readonly Readonly<{ city: string }>[] }) {
  return (
    <section aria-labelledby="tentang" className="wrap">
      <div className={styles.about}>
        <div className={styles.aboutColumns}>
          <h2 id="tentang" className={titles.large}>
            {`${profile.yearsOfService} tahun merawat keluarga${inCities(hospitals)}`}
          </h2>
          <div className={styles.aboutText}>
            {profile.intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <AboutPanel sections={fullText(profile)} />
        </div>
      </div>
    </section>
  );
}
