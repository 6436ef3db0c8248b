import type { PictureKind } from '#app/platform/pictures/picture-widths.ts';
import styles from './card-picture.module.css';
import { HealthIcon } from './health-icon.tsx';
import { Picture } from './picture.tsx';

type CardPictureProps = {
  /** Address without width and file extension; null = the record has no picture. */
  base: string | null;
  kind: PictureKind;
  sizes: string;
  /** Name of the health icon that is shown without a picture. */
  icon: string;
  priority?: boolean;
};

/** A record's picture, or a health icon on the colour of its unit. It is decorative, because the text next to it says the same. */
export function CardPicture({ base, kind, sizes, icon, priority }: CardPictureProps) {
  if (base) return <Picture base={base} kind={kind} alt="" width={640} height={400} sizes={sizes} priority={priority} />;
  return (
    <div className={styles.blank} aria-hidden="true">
      <HealthIcon name={icon} />
    </div>
  );
}
