import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

type Chunk = Readonly<{ file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>;

const client = join(inject('buildDirectory'), 'client');
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const editor = 'app/ui/staff/editing/rich-editor.tsx';
const record = 'app/domains/staff/content/pages/edit-record-page.tsx';
const routes = Object.keys(manifest).filter((name) => /\/pages\/.*\.tsx(\?|$)/.test(name));

/** The names of the chunks that come with one, itself included. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of manifest[name]?.imports ?? []) withImports(one, found);
  return found;
}
const filesOf = (names: Iterable<string>) =>
  new Set([...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]).filter(Boolean));
const nameOf = (source: string) => Object.keys(manifest).find((name) => name === source || name.startsWith(`${source}?`)) ?? source;

/** What a browser loads for the editor besides the page around it, as it is sent. */
test('the editor is at most 130 kB more than the page of a record without it', () => {
  const page = filesOf([...withImports(nameOf(record)), ...withImports('app/entry.client.tsx')]);
  const more = [...filesOf(withImports(nameOf(editor)))].filter((file) => !page.has(file));
  const bytes = more.map((file) => brotliCompressSync(readFileSync(join(client, file))).length).reduce((sum, one) => sum + one, 0);
  // The control: an editor that is in the page already, or in another build, would cost nothing here.
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test('the editor is loaded only where one writes: no page has it with itself, and only the pages of texts, of forms and of the own page ask for it', () => {
  expect(routes.length).toBeGreaterThan(100);
  const having = routes.filter((name) => withImports(name).has(nameOf(editor)));
  expect(having).toEqual([]);
  const asking = routes.filter((name) => [...withImports(name)].some((one) => manifest[one]?.dynamicImports?.includes(nameOf(editor))));
  expect(asking.map((name) => name.split('?')[0]).sort()).toEqual([
    ...['app/domains/directory/doctor-texts/pages/doctor-texts-page.tsx', 'app/domains/forms/form/pages/edit-form-page.tsx', record],
  ]);
});

test('the library is loaded only when a picture is chosen: no page has its dialog with itself', () => {
  const chooser = 'app/ui/staff/editing/picture-chooser.tsx';
  expect(routes.filter((name) => withImports(name).has(nameOf(chooser)))).toEqual([]);
  const asking = routes.filter((name) => [...withImports(name)].some((one) => manifest[one]?.dynamicImports?.includes(nameOf(chooser))));
  expect(asking.map((name) => name.split('?')[0]).sort()).toEqual([
    ...['app/domains/forms/form/pages/edit-form-page.tsx', 'app/domains/media/pages/media-page.tsx', record],
  ]);
});
