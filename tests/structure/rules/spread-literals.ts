import { lineOf, type Node, nodesOf, type Rule } from '../project.ts';

/**
 * Properties stand in the object that has them. A literal that is spread into another one says the same, but names that the type of the object does
 * not have are no error in it.
 */
export const spreadLiterals: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!/\.\.\.\s*[({]/.test(file.text)) return [];
    return nodesOf(file)
      .flatMap(spreadsIn)
      .filter((spread) => isLiteral(spread.argument as Node))
      .map((spread) => `${file.path}:${lineOf(file, spread.start)}: a literal that is spread; write its properties into the object`);
  });

/** What a node spreads: into an object, or into the attributes of an element. */
function spreadsIn(node: Node): Node[] {
  if (node.type === 'JSXSpreadAttribute') return [node];
  return node.type === 'ObjectExpression' ? (node.properties as Node[]).filter(({ type }) => type === 'SpreadElement') : [];
}

const isLiteral = (node: Node): boolean =>
  node.type === 'ParenthesizedExpression' ? isLiteral(node.expression as Node) : node.type === 'ObjectExpression';
