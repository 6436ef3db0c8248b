/** How long an uploaded file may wait to be attached to a record. */
export const attachHours = 24;
/** An upload that takes longer was left by a process that died. */
export const uploadMinutes = 60;

export type FileName = Readonly<{ id: string; class: 'public' | 'private' }>;

/** Where the object of a file is, spread over 256 prefixes by its id. */
export function objectKeyOf({ id, class: ofClass }: FileName): string {
  return `${ofClass}/${id.slice(0, 2)}/${id}`;
}

/** What the encryption of a file is bound to: its object decrypts for no other file, and not as a file of the other class. */
export function boundTo({ id, class: ofClass }: FileName): string {
  return `${ofClass} file ${id}`;
}

/**
 * The address of a public picture without width and format: the id of its file, the hash of its content, its tint. Its content never
 * changes.
 */
export function pictureBaseOf(file: Readonly<{ id: string; sha256: string; tint: string }>): string {
  return `/media/uploads/${file.id}-${file.sha256.slice(0, 16)}_${file.tint}`;
}
