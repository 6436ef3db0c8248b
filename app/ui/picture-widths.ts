// The widths every kind of picture is kept in: "<base>-<width>.avif" and "<base>-<width>.webp".
export const pictureWidths = {
  hero: [480, 768, 1200],
  facility: [320, 640],
  portrait: [160, 320],
  article: [320, 640],
} as const;

export type PictureKind = keyof typeof pictureWidths;
