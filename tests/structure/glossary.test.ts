import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { readProject } from './project.ts';
import { interfaceWords } from './rules/interface-words.ts';
import { retiredWords, wordsOf } from './rules/retired-words.ts';

const glossary = readFileSync(join(projectDirectory, 'docs/glossary.md'), 'utf8');

test('the glossary lists the retired words of the rule, with the same terms instead', () => {
  const [, section = ''] = glossary.split('## Retired words');
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|$/gm)].flatMap(([, words = '', use = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => [word, use.trim()]),
  );
  expect(rows).toEqual(retiredWords.map((one) => [...one]));
});

test('the names that the glossary gives to what words of our own meant are in the code', () => {
  const [, section = ''] = (glossary.split('## Retired words')[0] ?? '').split('## Words that mean several things');
  const named = [...section.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name);
  const words = new Set(readProject(projectDirectory).files.flatMap(({ text }) => text.match(/[A-Za-z]\w+/g) ?? []));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

test('the glossary lists the words of the interface as the rule has them', () => {
  const [, section = ''] = (glossary.split('## Words that mean several things')[0] ?? '').split('## Words of the interface');
  const listed = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);
  const rows = [...section.matchAll(/^\| (`[^|]+`) \| [^|]+ \| (`[^|]+`) \| (`[^|]+`) \|$/gm)];
  expect(rows.map(([, word, not, specified]) => [listed(word)[0], listed(not), listed(specified)])).toEqual(
    interfaceWords.map((one) => [...one]),
  );
});

test('no word is retired twice', () => {
  const words = retiredWords.map(([word]) => word);
  expect(words).toEqual([...new Set(words)]);
});

test.each([
  ['findPageForms', ['find', 'page', 'forms']],
  ['HTMLFormElement', ['html', 'form', 'element']],
  ['STOP_DEADLINE_MS', ['stop', 'deadline', 'ms']],
])('%s is read as its words', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});
