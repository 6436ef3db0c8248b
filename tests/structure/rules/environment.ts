import { lineOf, type Node, nodesOf, type Rule } from '../project.ts';

const only = 'app/platform/env.server.ts';

/** Every variable is read in one module, so that the table in the README can be whole. */
export const environment: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (file.path === only) return [];
    return nodesOf(file)
      .filter(readsEnvironment)
      .map((node) => `${file.path}:${lineOf(file, node.start)}: reads the environment; ask ${only}`);
  });

function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') return isNamed(node.object, 'process') && isNamed(node.property, 'env');
  if (node.type === 'VariableDeclarator') return isNamed(node.init, 'process') && (node.id as Node).type === 'ObjectPattern';
  if (node.type !== 'ImportDeclaration' || !/^(node:)?process$/.test(String((node.source as Node).value))) return false;
  return true;
}

const isNamed = (node: unknown, name: string): boolean => {
  const { type, name: own, value, property } = (node ?? {}) as Node;
  if (type === 'MemberExpression') return isNamed(property, name);
  return (type === 'Identifier' && own === name) || (type === 'Literal' && value === name);
};
