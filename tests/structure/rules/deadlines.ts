import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

const helper = 'tests/harness/deadlines.ts';
const cases = /^(test|it|describe|soak|soakGroup)\b|^(before|after)(All|Each)$/;
/** Calls whose number of ms is a deadline or a sleep. */
const timed = /(^|\.)(setDefaultTimeout|setDefaultNavigationTimeout|waitForTimeout|AbortSignal\.timeout)$/;
const elapsed = /\b(performance|Date)\.now\(\)\s*-|-\s*(performance|Date)\.now\(\)/;

/**
 * A test has no deadline of its own: those of the run grow with the time that the machine takes. A time that is tested is `scaled(ms)`, so that
 * it grows too.
 */
export const deadlines: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!isTest(file.path) && !/^tests\/(?!bench\/|structure\/)/.test(file.path)) return [];
    if (file.path === helper) return [];
    return nodesOf(file).flatMap((node) => {
      const error = deadlineError(node, file);
      return error ? [`${file.path}:${lineOf(file, node.start)}: ${error}`] : [];
    });
  });

function deadlineError(node: Node, file: SourceFile): string | null {
  const textOf = ({ start, end }: Node) => file.text.slice(start, end);
  if (node.type === 'Property' && (node.key as Node).name === 'timeout' && !grows(node.value as Node)) {
    return `a deadline of its own; leave it out, or write scaled(ms) of ${helper} where the time is tested`;
  }
  if (node.type !== 'CallExpression') return null;
  const callee = textOf(node.callee as Node);
  const args = node.arguments as Node[];
  if (/^vi\.wait(Until|For)$/.test(callee)) return `${callee} gives up after a second; write waitUntil of ${helper}`;
  if (cases.test(callee) && args.length > 1 && /Function/.test(args.at(-2)?.type ?? '')) {
    return 'a deadline after the function; leave it out';
  }
  if (timed.test(callee) && args.some(({ type }) => type === 'Literal')) return `${callee} with a fixed time`;
  if (/\.toBeLessThan(OrEqual)?$/.test(callee) && args[0]?.type === 'Literal' && elapsed.test(callee)) {
    return `a time by the clock; compare with scaled(ms) of ${helper}`;
  }
  return null;
}

/** `scaled(ms)`, or the deadline of the run; a text is what a setting of the database reads. */
function grows(value: Node): boolean {
  if (value.type === 'CallExpression') return /^(scaled|inject)$/.test(String((value.callee as Node).name));
  return value.type === 'Literal' && typeof value.value === 'string';
}
