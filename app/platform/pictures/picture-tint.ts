/** The colours of an empty picture slot until its picture is loaded; its classes are in `app/ui/picture.module.css`. */
export const pictureTints = {
  sand: '#ecdcc3',
  blush: '#f3c7c6',
  coral: '#eba48f',
  gold: '#f2d08a',
  leaf: '#a9cdb0',
  mint: '#b9ddd2',
  teal: '#7fb5b0',
  sky: '#bcdde4',
  blue: '#9db8dc',
  indigo: '#b3b8e6',
  plum: '#c3a5c0',
  stone: '#c9ccc6',
  night: '#3f4f55',
} as const;

export type PictureTint = keyof typeof pictureTints;

/** A stored picture's address ends with its tint, `/media/articles/<name>_sky`, so that a page needs no query for it. Null = not stated. */
export function tintOf(base: string): PictureTint | null {
  const name = /_([a-z]+)$/.exec(base)?.[1];
  return name !== undefined && Object.hasOwn(pictureTints, name) ? (name as PictureTint) : null;
}
