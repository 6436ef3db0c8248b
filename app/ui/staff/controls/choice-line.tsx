import type { Choice } from '#app/platform/content/typed-fields.ts';
import { previewPath } from '#app/platform/pictures/picture-texts.ts';
import { PictureFile } from '#app/ui/picture-file.tsx';
import { StateBadge } from '../state-badge.tsx';
import styles from './choice-line.module.css';

/** A record that can be named: its picture, its name, what tells it from others, and whether visitors see it. */
export function ChoiceLine({ choice: { label, hint, picture, state } }: { choice: Choice }) {
  const path = previewPath(picture ?? '');
  return (
    <span className={styles.choice}>
      {path ? <PictureFile src={path} alt="" width={44} height={44} /> : null}
      <span className={styles.words}>
        <strong>{label}</strong>
        {hint ? <small>{hint}</small> : null}
      </span>
      {state === 'draft' ? <StateBadge tone="warning">Naskah</StateBadge> : null}
    </span>
  );
}
