import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

const left = /\b(TODO|FIXME|XXX)\b/;
const silenced = /@ts-(ignore|nocheck)|eslint-disable/;

/** Nothing is left for later, and no check is switched off. */
export const marks: Rule = ({ files }) =>
  files.flatMap((file) =>
    (file.parsed?.comments ?? []).flatMap((comment) => {
      const found = left.exec(comment.value) ?? silenced.exec(comment.value);
      return found ? [`${file.path}:${lineOf(file, comment.start)}: "${found[0]}" in a comment`] : [];
    }),
  );

const acts = /^await [^;]*\.(click|dblclick|tap|press|check|uncheck|selectOption|goBack|goForward)\([^;]*\);$/s;
const readsAtOnce =
  /^expect\(\s*[[(]?\s*await [^;]*\.(count|textContent|innerText|inputValue|getAttribute|is[A-Z]\w+|all(Text|Inner)\w+|evaluate|title)\(/s;

/** Tests run the real product, all of them, always, and wait for what happens rather than for time. */
export const testHabits: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!isTest(file.path) && !/^tests\/(?!bench\/)/.test(file.path)) return [];
    return nodesOf(file).flatMap((node) => {
      const error = habitError(node, file);
      const statements = node.type === 'BlockStatement' ? (node.body as Node[]) : [];
      const hasty = statements.filter((one, at) => readsAfterPress(statements[at - 1], one, file));
      return [
        ...(error ? [`${file.path}:${lineOf(file, node.start)}: ${error}`] : []),
        ...hasty.map((one) => `${file.path}:${lineOf(file, one.start)}: reads right after a press; wait with expect.poll`),
      ];
    });
  });

/** A page answers a press later: what is read in the next statement may still be what was there before. */
function readsAfterPress(before: Node | undefined, node: Node, file: SourceFile): boolean {
  const textOf = ({ start, end }: Node) => file.text.slice(start, end);
  return before !== undefined && acts.test(textOf(before)) && readsAtOnce.test(textOf(node));
}

function habitError(node: Node, file: SourceFile): string | null {
  if (node.type === 'ImportDeclaration' && /^(node:)?timers\/promises$/.test(String((node.source as Node).value))) {
    return 'sleeps; poll with expect.poll or waitUntil';
  }
  if (
    node.type === 'NewExpression' &&
    (node.callee as Node).name === 'Promise' &&
    /\bsetTimeout\(/.test(file.text.slice(node.start, node.end))
  ) {
    return 'sleeps; poll with expect.poll or waitUntil';
  }
  if (node.type === 'Property' && (node.key as Node).name === 'retry' && Number((node.value as Node).value) > 0)
    return 'retries hide a fault';
  if (node.type !== 'MemberExpression' || node.computed) return null;
  const owner = file.text.slice((node.object as Node).start, (node.object as Node).end);
  const name = String((node.property as Node).name);
  if (owner === 'vi' && /^(mock|doMock|hoisted)$/.test(name)) return `vi.${name}: hand the real thing in instead`;
  if (/^(test|it|describe|suite)\b/.test(owner) && /^(only|skip|todo|fails)$/.test(name)) return `${owner}.${name}: every test runs`;
  return null;
}
