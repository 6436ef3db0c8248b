import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { below } from './report.ts';

test('a bench prints its result, and leaves the clone as it was', () => {
  const document = join(projectDirectory, 'docs/benchmarks.md');
  const before = readFileSync(document, 'utf8');
  const said = execFileSync(process.execPath, ['tests/bench/lines.ts'], { cwd: projectDirectory, encoding: 'utf8' });
  expect(said).toContain('## Lines: `npm run lines`');
  expect(readFileSync(document, 'utf8')).toBe(before);
});

test('a value that misses its goal is never printed as the goal', () => {
  expect([below(0.8486, 0.85, 2), below(0.8499, 0.85, 2), below(0.7, 0.85, 2)]).toEqual(['0.849 < 0.85', '0.8499 < 0.85', '0.70 < 0.85']);
});
