import { csvStart } from './csv.ts';

/**
 * The text of a file from a spreadsheet or a bank. An older Windows writes its own encoding, and "Unicode text" of two bytes a character. No text
 * of PostgreSQL has NUL.
 */
export const decodeText = (bytes: Buffer): string => decode(bytes).replace(csvStart, '').replaceAll('\0', '');

function decode(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2);
  if (start === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (start === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
