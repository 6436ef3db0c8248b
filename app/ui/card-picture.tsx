import type { PictureKind } from '#app/platform/picture-widths.ts';
import { HealthIcon } from './health-icon.tsx';
import { Picture } from './picture.tsx';

type CardPictureProps = {
  /** Address without width and ending; null = the record has no picture. */
  base: string | null;
  kind: PictureKind;
  sizes: string;
  /** Name of the health icon that stands in. */
  icon: string;
  priority?: boolean;
};

/** A record's picture, or a health icon on the hue of its unit. It says nothing that the words beside it do not. */
export function CardPicture({ base, kind, sizes, icon, priority }: CardPictureProps) {
  if (base) return <Picture base={base} kind={kind} alt="" width={640} height={400} sizes={sizes} priority={priority} />;
  return (
    <div className="picture-blank" aria-hidden="true">
      <HealthIcon name={icon} />
    </div>
  );
}
