import { userRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './portrait.module.css';

/** A doctor's photo in a round frame, or a drawn figure without one. It is decorative, because the name is next to it. */
export function Portrait({ portrait, size, sizes, alt = '' }: { portrait: string | null; size: number; sizes: string; alt?: string }) {
  return (
    <span className={styles.portrait}>
      {portrait ? (
        <Picture base={portrait} kind="portrait" alt={alt} width={size} height={size} sizes={sizes} />
      ) : (
        <Icon glyph={userRound} label={alt === '' ? undefined : 'Belum ada foto'} />
      )}
    </span>
  );
}
