import { type PictureKind, pictureWidths } from './picture-widths.ts';

/**
 * The path of one file of a picture, in the largest or the smallest width of its kind. `base` is the stored path without width and file
 * extension, which cannot be fetched.
 */
export function pictureFilePath(base: string, kind: PictureKind, size: 'large' | 'small' = 'large'): string {
  const widths = pictureWidths[kind];
  return `${base}-${size === 'large' ? widths[widths.length - 1] : widths[0]}.webp`;
}

/** The same for the picture of a record; null when it has none. */
export function pictureAddress(base: string | null, kind: PictureKind, size: 'large' | 'small' = 'large'): string | null {
  return base === null ? null : pictureFilePath(base, kind, size);
}
