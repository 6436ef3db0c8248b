import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

const only = 'tests/bench/report.ts';
const writing = /^(fs\.)?(writeFile|appendFile|truncate|mkdir|rename|copyFile|cp|createWriteStream)(Sync)?$/;
/** Functions whose second path is the one that is written. */
const toSecond = /(rename|copyFile|cp)(Sync)?$/;
const ofTree = /\bprojectDirectory\b|\bimport\.meta\b|\bprocess\.cwd\(\)|^['"`](?![/$])/;

/** Tests and benches leave a clone as it was; results are written by one function, and only when that is asked for. */
export const treeWrites: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (file.path === only || (!isTest(file.path) && !/^tests\/(?!structure\/)/.test(file.path))) return [];
    const inTree = pathsInTree(file);
    return nodesOf(file).flatMap((node) => {
      if (node.type !== 'CallExpression') return [];
      const name = textOf(file, node.callee as Node);
      const target = (node.arguments as Node[])[toSecond.test(name) ? 1 : 0];
      if (!writing.test(name) || !target || !isInTree(textOf(file, target), inTree)) return [];
      return [`${file.path}:${lineOf(file, node.start)}: ${name} into the project; write below a temporary folder`];
    });
  });

const textOf = (file: SourceFile, { start, end }: Node): string => file.text.slice(start, end);

/** Names whose value is a path in the project. */
function pathsInTree(file: SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(file)) {
    if (node.type !== 'VariableDeclarator' || !node.init || (node.id as Node).type !== 'Identifier') continue;
    const init = textOf(file, node.init as Node);
    if (/^(path\.)?(join|resolve)\(/.test(init) && isInTree(init, names)) names.add(String((node.id as Node).name));
  }
  return names;
}

const isInTree = (text: string, names: ReadonlySet<string>): boolean =>
  ofTree.test(text) || (/^\w+$/.test(text) ? names.has(text) : [...names].some((name) => new RegExp(`\\(${name}\\b`).test(text)));
