import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

test('a bench prints its result, and leaves the clone as it was', () => {
  const document = join(projectDirectory, 'docs/benchmarks.md');
  const before = readFileSync(document, 'utf8');
  const said = execFileSync(process.execPath, ['tests/bench/lines.ts'], { cwd: projectDirectory, encoding: 'utf8' });
  expect(said).toContain('## Lines: `npm run lines`');
  expect(readFileSync(document, 'utf8')).toBe(before);
});
