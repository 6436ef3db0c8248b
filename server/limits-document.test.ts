import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from './build-directory.ts';
import { withLimits } from './limits-document.ts';

const document = readFileSync(join(projectDirectory, 'docs/operations.md'), 'utf8');

test('docs/operations.md has the limits that the product runs with (npm run limits writes them)', () => {
  expect(withLimits(document)).toBe(document);
});

test('another value in the document is found', () => {
  const changed = document.replace('300 reads a minute', '3000 reads a minute');
  expect(changed).not.toBe(document);
  expect(withLimits(changed)).not.toBe(changed);
});
