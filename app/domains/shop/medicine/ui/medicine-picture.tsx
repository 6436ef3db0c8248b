import { Picture } from '#app/ui/picture.tsx';
import { drawingAddress } from '../../drawing/drawing.ts';
import styles from './medicine-picture.module.css';

type MedicinePictureProps = { product: number; photo: string | null; sizes: string; priority?: boolean };

/** The photo of a medicine, or the drawing of its package. It is decorative, because the text next to it says the same. */
export function MedicinePicture({ product, photo, sizes, priority }: MedicinePictureProps) {
  if (photo) return <Picture base={photo} kind="article" alt="" width={640} height={400} sizes={sizes} priority={priority} />;
  return (
    <picture className={styles.drawing}>
      <img src={drawingAddress(product)} alt="" width={320} height={320} loading={priority ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  );
}
