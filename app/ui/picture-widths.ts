/** Widths, in pixels, in which each kind of picture is rendered: `/media/<name>-<width>.avif` and `.webp`. */
export const pictureWidths = {
  hero: [480, 768, 1200],
  facility: [320, 640],
  portrait: [160, 320],
  article: [320, 640],
  promo: [320, 640],
} as const;

export type PictureKind = keyof typeof pictureWidths;
