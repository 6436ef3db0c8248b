import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

/** Where `Outcome` is declared. */
const home = 'app/platform/operations/operation.server.ts';
/** Types that hold what a function returns. */
const wrappers = new Set(['Promise', 'Readonly']);

/**
 * What may be refused with a reason returns `Outcome`: no string that stands for a refusal beside the value, and no other object with a code. A
 * state has a named type; so has the answer of a check that says what refuses, or null.
 */
export const refusals: Rule = ({ files }) => {
  const product = files.filter(({ path }) => /^app\/.*\.ts$/.test(path) && !isTest(path) && path !== home);
  const codes = new Set(product.flatMap(codeTypesOf));
  return product.flatMap((file) =>
    file.path.endsWith('.server.ts')
      ? nodesOf(file).flatMap((node) => {
          const wrong = wrongReturn(node, codes) ?? wrongTest(file, node);
          return wrong ? [`${file.path}:${lineOf(file, node.start)}: ${wrong}`] : [];
        })
      : [],
  );
};

/** The types of a file that are strings alone. */
function codeTypesOf(file: SourceFile): string[] {
  if (!/\btype \w+ =/.test(file.text)) return [];
  return nodesOf(file).flatMap((node) => {
    if (node.type !== 'TSTypeAliasDeclaration') return [];
    return membersOf(node.typeAnnotation as Node).every(isText) ? [nameOf(node.id)] : [];
  });
}

function wrongReturn(node: Node, codes: ReadonlySet<string>): string | null {
  if (!node.returnType) return null;
  const members = membersOf((node.returnType as Node).typeAnnotation as Node);
  if (members.some(isText)) return 'a string in a return type; return Outcome, or name the state';
  const fields = members.flatMap((one) => (one.type === 'TSTypeLiteral' ? (one.members as Node[]).map(({ key }) => nameOf(key)) : []));
  if (fields.includes('refusal') || fields.includes('ok')) return 'an object that says what is refused; return Outcome';
  const values = members.filter(({ type }) => type !== 'TSNullKeyword');
  const isCode = (one: Node) => one.type === 'TSTypeReference' && codes.has(nameOf(one.typeName));
  return values.some(isCode) && !values.every(isCode) ? 'a code beside the value; return Outcome' : null;
}

/** `if (typeof answer === 'string') return answer` of what was awaited, also as `fail(answer)`. */
function wrongTest(file: SourceFile, node: Node): string | null {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return null;
  const [, tested] = /^typeof (\w+) === 'string'$/.exec(textOf(file, node.test)) ?? [];
  const done = textOf(file, node.consequent).replace(/^return |;$/g, '');
  const isRefused = tested !== undefined && (done === `fail(${tested})` || (done === tested && isAwaited(file, tested)));
  return isRefused ? 'a string that stands for a refusal; return Outcome' : null;
}

const isAwaited = (file: SourceFile, name: string): boolean =>
  nodesOf(file).some((node) => node.type === 'VariableDeclarator' && nameOf(node.id) === name && isAwait(node.init as Node | null));
const isAwait = (node: Node | null): boolean => node?.type === 'AwaitExpression';

/** The members of a union, and of what a promise holds. */
function membersOf(node: Node): Node[] {
  if (node.type === 'TSUnionType') return (node.types as Node[]).flatMap(membersOf);
  if (node.type === 'TSParenthesizedType') return membersOf(node.typeAnnotation as Node);
  const isWrapper = node.type === 'TSTypeReference' && wrappers.has(nameOf(node.typeName));
  return isWrapper ? (((node.typeArguments as Node | null)?.params as Node[]) ?? []).flatMap(membersOf) : [node];
}

const isText = (node: Node): boolean => node.type === 'TSLiteralType' && typeof (node.literal as Node).value === 'string';
const nameOf = (node: unknown): string => String((node as Node | undefined)?.name ?? '');
const textOf = (file: SourceFile, node: unknown): string => file.text.slice((node as Node).start, (node as Node).end);
