import { folderKinds, type PictureKind, pictureWidths } from './picture-widths.ts';

/** The kind in which a list shows a picture: an uploaded one as a card, one of the build as the kind that it was drawn for. */
export function listedKind(address: string, width: number): PictureKind {
  const folder = address.split('/')[2] ?? '';
  if (folder === 'uploads' || !(folder in folderKinds)) return 'article';
  const kinds: readonly PictureKind[] = folderKinds[folder as keyof typeof folderKinds];
  return kinds.find((kind) => pictureWidths[kind].at(-1) === width) ?? kinds[0] ?? 'article';
}
