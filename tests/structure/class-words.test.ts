import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { readProject } from './project.ts';
import { classWords } from './rules/class-words.ts';

test('a class that is written as a word is refused, but for the global ones', () => {
  expect(classWords(readProject(join(import.meta.dirname, 'fixtures/class-words')))).toEqual([
    'app/ui/row.tsx:6: "mt-4" is no global class; use one of a CSS module',
    'app/ui/row.tsx:7: "text-sm" is no global class; use one of a CSS module',
    'app/ui/row.tsx:8: "row-…" is no global class; use one of a CSS module',
    'app/ui/row.tsx:9: "font-bold" is no global class; use one of a CSS module',
  ]);
});

test('components write no other class as a word', () => {
  expect(classWords(readProject(projectDirectory))).toEqual([]);
});
