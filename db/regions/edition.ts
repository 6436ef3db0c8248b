import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export type RegionLine = Readonly<{ id: string; name: string; postCode: string | null }>;

/** The regions in the repository; db/regions/README.md describes them and their sources. */
export const regionsFile = join(import.meta.dirname, 'regions.txt.br');

/** The edition of the repository: its identifier, and its lines, read on request. */
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
