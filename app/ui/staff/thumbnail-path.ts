const folderOf = /^\/media\/(?:(uploads)\/[0-9a-f-]{36}-[0-9a-f]{16}_[a-z]+|(?!uploads)([a-z]+)\/[a-z0-9_-]+)$/;
/** The smallest file of each folder; the others have one of 320 px. */
const smallest: Readonly<Record<string, number>> = { uploads: 160, portraits: 160, icons: 160, heroes: 480, pages: 320 };

/**
 * The smallest file of the picture that a text names, null for any other text. The tables of all widths would come with each page of the
 * back office.
 */
export function thumbnailPath(text: string): string | null {
  const [, uploads, folder = ''] = folderOf.exec(text) ?? [];
  const name = uploads ?? folder;
  return name ? `${text}-${smallest[name] ?? 320}.webp` : null;
}
