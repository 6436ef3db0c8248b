import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { projectDirectory } from '#server/build-directory.ts';

const file = join(projectDirectory, 'docs/benchmarks.md');

const heading = `# Measured

Each section is written by the command it names with \`-- --write\`, with the machine and the date. Ratios within one run say more than
absolute figures: the machines are small and shared.
`;

/** For benches that read options of their own. */
export const reportOptions = { write: { type: 'boolean' } } as const;

/**
 * Prints a bench's result with the machine, the runtime and the date; with the option `--write` also puts it into docs/benchmarks.md, in the
 * place of the last one. `id` names the section and never changes; `markdown` begins with its own `##` heading.
 */
export function writeSection(id: string, markdown: string): void {
  const begin = `<!-- ${id}: begin -->`;
  const end = `<!-- ${id}: end -->`;
  const result = `${markdown.trim()}\n\n${machine()}`;
  console.log(result);
  if (!process.argv.includes('--write')) return;
  const section = `${begin}\n${result}\n${end}`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : heading;
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  const after =
    from === -1 || to < from ? `${before.trimEnd()}\n\n${section}\n` : before.slice(0, from) + section + before.slice(to + end.length);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `_${day}, ${cpus().length} cores of ${model}, ${memory} GB, Node ${process.versions.node}._`;
}

/** A value that misses a goal, with as many digits as show that it does. */
export function below(value: number, goal: number, digits: number): string {
  const isShown = digits >= 10 || Number(value.toFixed(digits)) < goal;
  return isShown ? `${value.toFixed(digits)} < ${goal}` : below(value, goal, digits + 1);
}

/** The middle value; of an even count the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;
}

/** The value below which that share of all lies, such as 0.99; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
