import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

/** The number as a link, a label, a text by itself or in a sentence. */
const written = /tel:119|telepon 119\b|>\s*119\s*<|['"`]119['"`]/i;

test('the ambulance number is written in one file', () => {
  const sources = globSync('{app,server}/**/*.{ts,tsx}', { cwd: projectDirectory }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.filter((file) => written.test(readFileSync(join(projectDirectory, file), 'utf8')));
  expect(found).toEqual(['app/platform/contacts/ambulance-number.ts']);
});
