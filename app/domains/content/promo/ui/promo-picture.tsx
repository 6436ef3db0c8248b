import { badgePercent } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './promo-picture.module.css';

/** A promo's picture, or a generated one in the colour of its unit. It is decorative, because the text beside it says the same. */
export function PromoPicture({ image, sizes, priority }: { image: string | null; sizes: string; priority?: boolean }) {
  if (image) return <Picture base={image} kind="promo" alt="" width={640} height={400} sizes={sizes} priority={priority} />;
  return (
    <div className={styles.fallback} aria-hidden="true">
      <Icon glyph={badgePercent} />
    </div>
  );
}
