import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Reporter, startVitest, type TestModule } from 'vitest/node';
import { endWithThisProcess } from './harness/end-with-process.ts';

// npm test and npm run test:soak: types, lint, unused code and the tests of the suite; the last line tells the count of all of them.

type Suite = 'push' | 'soak';
type Count = { passed: number; failed: number };

/**
 * Seconds that a whole run may take on two cores with nothing else running (2026-11-22): five minutes is what people still wait for before
 * a push, forty what a release waits. Over it a run says so; only `--within-budget` fails, because a slow or shared machine breaks nothing.
 */
const budgetSeconds: Record<Suite, number> = { push: 300, soak: 2_400 };

const root = join(import.meta.dirname, '..');

/** Runs a program with nothing on its standard input; gives its exit code. What it says goes to `hear`. */
function run(name: string, args: string[], hear: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    endWithThisProcess({ child });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
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

async function checks(): Promise<Count[]> {
  // Every further checker works out the types again that they share: four took 2.6 times the processor time of one.
  const types = check('types', [
    ['react-router', ['typegen']],
    ['tsc', ['--checkers', '1']],
  ]);
  // knip follows the imports of the types that were written first.
  return await Promise.all([
    types,
    check('Biome', [['biome', ['check', '.']]]),
    types.then(() => check('knip', [['knip', ['--no-progress']]])),
  ]);
}

/** What a file took its worker: its own modules, its tests and its hooks. */
function secondsOf(file: TestModule): number {
  const { setupDuration, collectDuration, duration } = file.diagnostic();
  return (setupDuration + collectDuration + duration) / 1_000;
}

function printSlowest(files: TestModule[]): void {
  const sum = files.reduce((seconds, file) => seconds + secondsOf(file), 0);
  console.log(`\n${files.length} files, ${Math.round(sum)} s of workers; the ten slowest:`);
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 10))
    console.log(`${secondsOf(file).toFixed(1).padStart(7)} s  ${relative(root, file.moduleId)}`);
}

/** Says why a test failed when it does: the list at the end of a run is lost when the run is cut off. */
const failures: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') console.error(`✗ ${test.fullName}: ${errors.map(({ message }) => message).join('\n')}`);
  },
};

async function tests(suite: Suite, paths: string[]): Promise<Count> {
  const vitest = await startVitest(paths, { run: true, mode: suite === 'soak' ? 'soak' : 'test', root, reporters: ['default', failures] });
  const files = vitest.state.getTestModules();
  const errors = vitest.state.getUnhandledErrors() as { message?: string; VITEST_TEST_PATH?: string }[];
  await vitest.close();
  printSlowest(files);
  for (const { message, VITEST_TEST_PATH: path } of errors)
    console.error(`✗ outside a test${path ? `, during ${relative(root, path)}` : ''}: ${message}`);
  const all = files.flatMap((file) => [...file.children.allTests()]);
  const countOf = (state: string) => all.filter((one) => one.result().state === state).length;
  // A test file that does not load has no tests to count, and a skipped test has proved nothing.
  const broken = files.filter((file) => !file.ok() && ![...file.children.allTests('failed')].length).length;
  const failed = countOf('failed') + broken + errors.length;
  const unexplained = failed === 0 && (process.exitCode || files.length === 0) ? 1 : 0;
  return { passed: countOf('passed'), failed: failed + unexplained };
}

const flag = { type: 'boolean', default: false } as const;
const { values, positionals: paths } = parseArgs({ allowPositionals: true, options: { soak: flag, 'within-budget': flag } });
const suite: Suite = values.soak ? 'soak' : 'push';
const command = suite === 'soak' ? 'npm run test:soak' : 'npm test';
const began = performance.now();
const counts = (await Promise.all([checks(), tests(suite, paths)])).flat();
const seconds = Math.round((performance.now() - began) / 1_000);
const isOver = seconds > budgetSeconds[suite];
if (isOver) console.error(`${values['within-budget'] ? '✗' : '⚠'} ${command} took longer than its ${budgetSeconds[suite]} s`);
if (values['within-budget']) counts.push({ passed: isOver ? 0 : 1, failed: isOver ? 1 : 0 });
const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
console.log(
  `| ${command} | ${new Date().toISOString().slice(0, 10)} | ${cpus().length} cores | ${seconds} s | ${passed} passed | ${failed} failed |`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
