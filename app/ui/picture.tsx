import { use } from 'react';
import { preload } from 'react-dom';
import { focalOf } from '#app/platform/pictures/focals.ts';
import { tintOf } from '#app/platform/pictures/picture-tint.ts';
import { type PictureKind, pictureWidths } from '#app/platform/pictures/picture-widths.ts';
import { FocalsContext } from './focals-context.ts';
import styles from './picture.module.css';

type Source = { base: string; kind: PictureKind; sizes: string };

const srcsetOf = ({ base, kind }: Source, ending: string) =>
  pictureWidths[kind].map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');

/**
 * A picture in AVIF and WebP at every width of its kind: `base` is the address without width and file extension, `width` and `height`
 * reserve its space, `sizes` is the width on screen, and the slot has the picture's tint, or a soft colour of the site, until it is loaded.
 * `priority` is for the one largest picture at the top of a page: the head names it, so that it is requested first; all others load when
 * they are near the viewport.
 */
export function Picture(
  props: Source & {
    alt: string;
    width: number;
    height: number;
    className?: string;
    /** The part that stays where the slot has another shape, 1 top left to 9 bottom right; otherwise as the context says. */
    focal?: number;
    priority?: boolean;
  },
) {
  const focals = use(FocalsContext);
  const widths = pictureWidths[props.kind];
  const tint = tintOf(props.base);
  const avif = srcsetOf(props, 'avif');
  if (props.priority)
    preload(`${props.base}-${widths[0]}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: props.sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className={tint ? `${styles.slot} ${styles[tint]}` : styles.slot}>
      <source type="image/avif" srcSet={avif} sizes={props.sizes} />
      <img
        src={`${props.base}-${widths[widths.length - 1]}.webp`}
        srcSet={srcsetOf(props, 'webp')}
        sizes={props.sizes}
        alt={props.alt}
        width={props.width}
        height={props.height}
        className={props.className}
        // No inline style: the content security policy allows none.
        data-focal={props.focal ?? focalOf(focals, props.base)}
        loading={props.priority ? 'eager' : 'lazy'}
        fetchPriority={props.priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
