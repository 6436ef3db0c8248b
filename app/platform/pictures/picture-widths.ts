/** Widths, in pixels, in which each kind of picture is rendered: `/media/<name>-<width>.avif` and `.webp`. */
export const pictureWidths = {
  hero: [480, 768, 1200],
  facility: [320, 640],
  portrait: [160, 320],
  article: [320, 640],
  promo: [320, 640],
  icon: [160, 320],
} as const;

export type PictureKind = keyof typeof pictureWidths;

/** The kinds of pictures in each folder below `/media/`; only their widths can be requested. */
export const folderKinds = {
  heroes: ['hero'],
  facilities: ['facility'],
  portraits: ['portrait'],
  articles: ['article'],
  promos: ['promo'],
  services: ['facility'],
  pages: ['hero', 'article'],
  icons: ['icon'],
  /** What editors upload may be shown as any kind. */
  uploads: ['hero', 'facility', 'portrait', 'article', 'promo'],
} as const satisfies Record<string, readonly PictureKind[]>;
