import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { regionsFile } from './edition.ts';

// npm run regions -- <data folder of idn-area-data> <wilayah_kodepos.sql>: writes the regions of the repository from their sources, named
// in db/regions/README.md. One line per region, code, name and post code; the parent is a prefix of the code.

const [folder, postCodeFile] = process.argv.slice(2);
if (!folder || !postCodeFile) throw new Error('npm run regions -- <data folder of idn-area-data> <wilayah_kodepos.sql>');

const postCodes = new Map(
  [...readFileSync(postCodeFile, 'utf8').matchAll(/\('([\d.]{13})',\s*'(\d{5})'\)/g)].map(([, code = '', postCode = '']) => [
    code,
    postCode,
  ]),
);

/** Code and name of each line; the name is the last column, in quotes where it contains a comma or a quote. */
function readTable(name: string): string[] {
  const lines = readFileSync(join(folder as string, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines.map((line) => {
    const [, code = '', quoted, plain = ''] = /^([\d.]+),(?:[\d.]+,)?(?:"(.*)"|(.*))$/.exec(line.trim()) ?? [];
    // A quote between letters is an apostrophe: Soka'an.
    const region = (quoted?.replaceAll('""', '"') ?? plain)
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/(?<=\p{L})"(?=\p{L})/gu, "'");
    if (code === '' || region === '') throw new Error(`${name}: ${line}`);
    return [code.replaceAll('.', ''), region, postCodes.get(code) ?? ''].join('\t').trimEnd();
  });
}

const lines = ['provinces', 'regencies', 'districts', 'villages'].flatMap(readTable);
const text = Buffer.from(`${lines.join('\n')}\n`);
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(regionsFile, packed);
console.log(`${lines.length} regions, ${postCodes.size} post codes, ${packed.length} bytes`);
