import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import healthicons from '@iconify-json/healthicons/icons.json' with { type: 'json' };
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { accountIcons, editorIcons, healthIconChoice, interfaceIcons, pageIcons, scannerIcons, staffIcons } from './names.ts';

type Set = { icons: Record<string, { body: string } | undefined>; aliases?: Record<string, { parent: string } | undefined> };

/** `npm run icons`: extracts the glyphs that the product uses, and no others, from the icon packages. */
const folder = import.meta.dirname;
const header = '// Written by app/ui/icons/generate.ts (npm run icons).\n\n';

const demo = globSync('db/demo/**/*.ts', { cwd: join(folder, '../../..') })
  .map((file) => readFileSync(join(folder, '../../..', file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\bicon: ['"]([a-z0-9-]+)['"]/g)].map((match) => match[1] as string));

const health = [...new Set([...healthIconChoice, ...demo])].sort();

writeGlyphs('glyphs.ts', interfaceIcons);
writeGlyphs('page-glyphs.ts', pageIcons);
writeGlyphs('account-glyphs.ts', accountIcons);
writeGlyphs('../staff/staff-glyphs.ts', staffIcons);
writeGlyphs('../staff/editing/editor-glyphs.ts', editorIcons);
writeGlyphs('../../domains/forms/gate/ui/gate-glyphs.ts', scannerIcons);

/** The brand's colour in the light and in the dark theme, from the tokens. */
const [light, dark] = [...readFileSync(join(folder, '../tokens.css'), 'utf8').matchAll(/--brand: (#[0-9a-f]{6});/g)].map(
  (match) => match[1],
);

// One row of drawings; a page shows one of them as a picture, `health-icons.svg#name`. For a name without a drawing browsers show the view
// of the whole file, which is the general icon.
writeFileSync(
  join(folder, 'health-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${health.indexOf('health') * 48} 0 48 48">
<style>svg{color:${light}}@media(prefers-color-scheme:dark){svg{color:${dark}}}</style>
${health
  .map(
    (name, index) =>
      `<view id="${name}" viewBox="${index * 48} 0 48 48"/><g transform="translate(${index * 48})">${body(healthicons as Set, name)}</g>\n`,
  )
  .join('')}</svg>\n`,
);
writeFileSync(
  join(folder, 'health-icon-names.ts'),
  `${header}export const healthIconNames: ReadonlySet<string> = new Set([\n${health.map((name) => `  ${quoted(name)},\n`).join('')}]);\n`,
);

function writeGlyphs(file: string, names: readonly string[]): void {
  const lines = names.toSorted().map((name) => `export const ${constant(name)} = ${quoted(body(lucide as Set, name))};\n`);
  writeFileSync(join(folder, file), header + lines.join(''));
}

function body(set: Set, name: string): string {
  const found = set.icons[set.aliases?.[name]?.parent ?? name];
  if (!found) throw new Error(`there is no icon "${name}"`);
  return found.body;
}

function constant(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`;
}
