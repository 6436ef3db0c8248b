import { type ComponentProps, use } from 'react';
import { focalOf } from '#app/platform/pictures/focals.ts';
import { FocalsContext } from './focals-context.ts';

type PictureFileProps = Omit<ComponentProps<'img'>, 'src'> & {
  /** The address of the file, with its width. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The part that stays in view, as for `Picture`. */
  focal?: number;
};

/** One file of a picture, where the place is small or only one width is known. It is cut around the same part as `Picture`. */
export function PictureFile({ focal, src, alt, ...rest }: PictureFileProps) {
  const focals = use(FocalsContext);
  return <img src={src} alt={alt} loading="lazy" decoding="async" data-focal={focal ?? focalOf(focals, src)} {...rest} />;
}
