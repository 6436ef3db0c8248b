/** How long an uploaded file may wait to be attached to a record. */
export const attachHours = 24;
/** The same for a file that came without an account: it is for a form that is open, or a page that is sent at once. */
export const strangerAttachHours = 3;

/**
 * So many bytes of files of one kind without an account are taken in a day: for one record, such as a form, and in all. Neither a new visit nor
 * another address gets more; files that were not attached are deleted, and then count no more.
 */
export const strangerBytes = { ofOne: 500 * 1_048_576, ofAll: 2 * 1_073_741_824 } as const;

/** So many files without an account come from one address: with 5 MB each, less than what one record takes in a day. */
export const strangerFiles = { perHour: 40, perDay: 80 } as const;

/**
 * What a file that came without an account was sent to. `record`: such as `form:12`. `files`: so many are taken for it in a day, where the
 * record belongs to one guest alone; without it `strangerBytes` bounds them.
 */
export type ReceivedFor = Readonly<{ record: string; files?: number }>;

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
