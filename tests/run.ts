import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// npm test: types, lint, unused code and every test; the last line tells the count of all of them.

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  testResults: { status: string; name: string; message?: string; assertionResults: unknown[] }[];
};
type Count = { passed: number; failed: number };

const binary = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);

/** Runs a program with nothing on its standard input; gives its exit code. What it says goes to `hear`, or straight on. */
function run(name: string, args: string[], hear?: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = hear ? 'pipe' : 'inherit';
    const child = spawn(binary(name), args, { cwd: join(import.meta.dirname, '..'), stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => hear?.(text));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** One check counts as one test. Checks run beside each other, so each says all it has to say at its end. */
async function check(label: string, steps: [string, string[]][]): Promise<Count> {
  const began = performance.now();
  let said = '';
  for (const [name, args] of steps) {
    if ((await run(name, args, (text) => (said += text))) !== 0) {
      console.error(`${said}✗ ${label}`);
      return { passed: 0, failed: 1 };
    }
  }
  console.log(`${said}✓ ${label} (${Math.round(performance.now() - began)} ms)`);
  return { passed: 1, failed: 0 };
}

async function tests(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-report-'));
  const file = join(folder, 'report.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report: Report | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!report) return { passed: 0, failed: 1 };
  // A test file that does not load has no tests to count, and a skipped test has proved nothing.
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  const failed = report.numFailedTests + broken;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unexplained };
}

const began = performance.now();
const types = check('types', [
  ['react-router', ['typegen']],
  ['tsc', []],
]);
const checks = await Promise.all([
  types,
  check('Biome', [['biome', ['check', '.']]]),
  // Follows the imports of the types that were written first.
  types.then(() => check('knip', [['knip', ['--no-progress']]])),
]);
const counts = [...checks, await tests()];
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
console.log(`npm test: ${Math.round((performance.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
