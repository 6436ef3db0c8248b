import { type PictureKind, pictureWidths } from './picture-widths.ts';

/**
 * A picture in AVIF and WebP at every width its kind is rendered in. `base` is the address without width and ending,
 * `width` and `height` the space it takes (they keep the place free), `sizes` how wide it is drawn.
 * `priority` is for the one picture that is largest at the top of a page; all others load when they come near.
 */
export function Picture(props: {
  base: string;
  kind: PictureKind;
  sizes: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  priority?: boolean;
}) {
  const widths = pictureWidths[props.kind];
  const srcset = (ending: string) => widths.map((width) => `${props.base}-${width}.${ending} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={srcset('avif')} sizes={props.sizes} />
      <img
        src={`${props.base}-${widths[widths.length - 1]}.webp`}
        srcSet={srcset('webp')}
        sizes={props.sizes}
        alt={props.alt}
        width={props.width}
        height={props.height}
        className={props.className}
        loading={props.priority ? 'eager' : 'lazy'}
        fetchPriority={props.priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
