import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { projectDirectory } from '#server/build-directory.ts';

const glossary = readFileSync(join(projectDirectory, 'docs/glossary.md'), 'utf8');
const [, domain = ''] = glossary.split(/^## /m);
const terms = new Set(
  [...domain.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ').map((one) => one.toLowerCase())),
);
const ofSearch = [...resources.values()].filter(({ group }) => group === 'search');

/** "Spesialis" alone is a medical field of the group, and "Merek" a medicine's name: their labels say more. */
const longer: Readonly<Record<string, string>> = { 'spesialis pencarian': 'bidang keahlian', 'merek obat': 'merek' };

test.each(ofSearch.map(({ kind, labels }) => [kind, labels.one.toLowerCase()] as const))(
  'the editor calls %s as the glossary does: %s',
  (_kind, label) => {
    expect(terms).toContain(longer[label] ?? label);
  },
);

test('no hint of an emergency names a kind of the search that is another one', () => {
  const others = ofSearch.filter(({ kind }) => !kind.startsWith('emergency-')).flatMap(({ labels }) => [labels.one, labels.many]);
  const hints = ofSearch
    .filter(({ kind }) => kind.startsWith('emergency-'))
    .flatMap(({ fields }) => fields.flatMap(({ hint }) => hint ?? []));
  expect(hints.length).toBeGreaterThan(3);
  const isNamed = (label: string) => hints.some((hint) => hint.toLowerCase().includes(label.toLowerCase()));
  expect(others.filter(isNamed)).toEqual([]);
});
