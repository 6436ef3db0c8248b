import type { GroupProfile } from '../../group-profile/group-profile.schema.ts';
import { visionAndMission } from '../../group-profile/profile-sections.ts';
import styles from './static-page.module.css';

/** The vision of the group in large type, and its mission as a numbered list. */
export function VisionAndMission({ profile }: { profile: GroupProfile }) {
  const { vision, mission } = visionAndMission(profile);
  return (
    <section aria-label="Visi dan misi" className={`wrap ${styles.vision}`}>
      <div>
        <h2 id={vision.id}>{vision.title}</h2>
        {vision.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div>
        <h2 id={mission.id}>{mission.title}</h2>
        <ol>
          {mission.items?.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
