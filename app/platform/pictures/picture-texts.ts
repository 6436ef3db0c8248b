import type { PersonsShown } from './picture-address.ts';

/** What the licence of a picture is called. */
export const licenceLabels = { own: 'Milik rumah sakit', licensed: 'Berlisensi', free: 'Bebas dipakai' } as const;

/** The answers to the question whether somebody can be recognized on a picture. */
export const personsLabels: Readonly<Record<PersonsShown, string>> = {
  none: 'Tidak ada',
  staff: 'Ada, staf atau model',
  patient: 'Ada, pasien atau keluarganya',
};

/** The types of files that can be uploaded as pictures, as a file field names them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** The parts of a picture that must not be cut off, by their number: `focal`. */
export const focalLabels = [
  ...['Kiri atas', 'Tengah atas', 'Kanan atas', 'Kiri', 'Tengah', 'Kanan', 'Kiri bawah', 'Tengah bawah', 'Kanan bawah'],
] as const;

/** The file of 320 px of a picture that a text names, null for any other text. Large covers have none, and get their smallest one; pictures in a page have it. */
export const previewPath = (text: string, isInPage = false): string | null =>
  /^\/media\/(?:uploads\/[0-9a-f-]{36}-[0-9a-f]{16}_[a-z]+|(?!uploads)[a-z]+\/[a-z0-9_-]+)$/.test(text)
    ? `${text}-${!isInPage && /^\/media\/(?:heroes|pages)\//.test(text) ? 480 : 320}.webp`
    : null;
