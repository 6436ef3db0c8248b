import { folderKinds, type PictureKind, pictureWidths } from './picture-widths.ts';

const stored = `/media/(?:${Object.keys(folderKinds).join('|')})/[a-z0-9_-]{1,200}`;
const storedForm = new RegExp(`^${stored}$`);
const fileForm = new RegExp(`^${stored}-[1-9]\\d{1,3}\\.(?:avif|webp)$`);

/**
 * What follows the address of a picture in a text: a width and a format, or nothing that belongs to a name, because one address may begin
 * another. Read by JavaScript and by PostgreSQL.
 */
export const addressEnd = '(?=-[1-9][0-9]{1,3}\\.(?:avif|webp)|(?![a-z0-9_-]))';

/** Where a text names a picture, with or without a width and a format. */
const named = new RegExp(`${stored}?${addressEnd}`, 'g');
/** The same for PostgreSQL, which takes as much as it can: a picture with its width and format, and those. */
export const writtenPicture = `${stored}(?:\\.(?:avif|webp))?`;
export const widthAndFormat = '(?:-[1-9][0-9]{1,3})?\\.(?:avif|webp)$';
const uploaded = /^\/media\/uploads\/[0-9a-f-]{36}-[0-9a-f]{16}_[a-z]+$/;

/** Which persons can be recognized on a picture. */
export const personsShown = ['none', 'staff', 'patient'] as const;
export type PersonsShown = (typeof personsShown)[number];

/**
 * Until when a picture of the library may be shown, null without end, what is said of it where it is shown, and the persons on it, null where
 * nobody has said. `lacksConsent`: a patient who has not agreed.
 */
export type PictureState = Readonly<{
  id: string;
  until: string | null;
  alt: string;
  persons: PersonsShown | null;
  lacksConsent: boolean;
}>;

/** The addresses of the pictures in texts, each once. */
export const picturesIn = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => text.match(named) ?? []))];

/** True for the address of an uploaded picture, which is shown only while the library has it. Others come with the product. */
export const isUpload = (address: string): boolean => uploaded.test(address);

/** True for the stored path of a picture, without width and format. */
export function isStoredPicture(text: string): boolean {
  return storedForm.test(text);
}

/** True for the path of one file of a picture, as a text shows it. */
export function isPictureFile(text: string): boolean {
  return fileForm.test(text);
}

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
