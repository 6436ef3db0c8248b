import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

/** A word between the last two, which `listText` and `choiceText` write with the comma before it. */
const conjunction = /(['"`]),? ?(?:dan|atau) \1/;
/** What goes on with a sentence, or has the last part itself. */
const goesOn = /^,? \p{Ll}/u;

/** A list in a sentence is written by `listText` or `choiceText`, so that all have one spelling; one with a label may have commas alone. */
export const listsInSentences: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (isTest(file.path) || !/^(?:app|server)\//.test(file.path) || !file.text.includes('.join(')) return [];
    return [...nodesOf(file)].flatMap((node) =>
      placesIn(file, node).map((place) => `${file.path}:${lineOf(file, place)}: a list in a sentence; write listText or choiceText`),
    );
  });

/** Where a node writes such a list. */
function placesIn(file: SourceFile, node: Node): number[] {
  if (conjunction.test(separatorOf(file, node) ?? '')) return [node.start];
  if (node.type !== 'TemplateLiteral') return [];
  const after = (node.quasis as Node[]).slice(1).map(({ value }) => (value as { cooked: string | null }).cooked ?? '');
  return (node.expressions as Node[]).flatMap((one, at) =>
    separatorOf(file, one) === "', '" && goesOn.test(after[at] ?? '') ? [one.start] : [],
  );
}

/** What `….join(…)` puts between two parts, as it is written; null for every other node. */
function separatorOf(file: SourceFile, node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  const [callee, argument] = [node.callee as Node, (node.arguments as Node[])[0]];
  const isJoin = argument && file.text.slice(callee.start, callee.end).endsWith('.join');
  return isJoin ? file.text.slice(argument.start, argument.end) : null;
}
