import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { edits } from './development.ts';

test.each(Object.values(edits))('$name: the text that the soak edits stands in its file', ({ file, text }) => {
  expect(readFileSync(join(projectDirectory, file), 'utf8')).toContain(text);
});
