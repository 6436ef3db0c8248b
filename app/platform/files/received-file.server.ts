import { z } from 'zod';

/** A file that a request has sent, in the temporary folder until the request ends. The sender's name and type for it are not kept. */
export type ReceivedFile = Readonly<{
  kind: 'received file';
  /** The form's field that it came in. */
  field: string;
  path: string;
  bytes: number;
  sha256: string;
  /** Its content, so that a retry with the same file is the same input. */
  toJSON(): string;
}>;

/** A received file at `path`. */
export function receivedFileAt(path: string, { field, bytes, sha256 }: Pick<ReceivedFile, 'field' | 'bytes' | 'sha256'>): ReceivedFile {
  return { kind: 'received file', field, path, bytes, sha256, toJSON: () => sha256 };
}

/** What a person is told when a form lacks its file. */
const missingText = 'Pilih berkas yang akan diunggah.';

/** The field of an operation's input that takes a file; a required one unless `.optional()`. */
export const receivedFile = z
  .custom<ReceivedFile>((value) => typeof value === 'object' && value !== null && (value as ReceivedFile).kind === 'received file', {
    error: missingText,
  })
  .meta({ type: 'string', format: 'binary' });
