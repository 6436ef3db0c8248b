import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export type RegionLine = Readonly<{ id: string; name: string; postCode: string | null }>;

/** The regions as they are kept in the repository; what they are and where they come from stands in db/regions/README.md. */
export const regionsFile = join(import.meta.dirname, 'regions.txt.br');

/** The edition of the repository: what tells it from others, and its lines, read when they are asked for. */
export function readEdition(): { edition: string; read(): RegionLine[] } {
  const packed = readFileSync(regionsFile);
  return {
    edition: createHash('sha256').update(packed).digest('hex').slice(0, 16),
    read: () => linesOf(brotliDecompressSync(packed).toString()),
  };
}

function linesOf(text: string): RegionLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', postCode] = line.split('\t');
      return { id, name, postCode: postCode ?? null };
    });
}
