import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';
import { globalClasses } from './global-styles.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * A component writes no class as a word, such as `mt-4`, but those of the global style sheets: all others come from CSS modules. Mails have
 * the classes of their own style element.
 */
export const classWords: Rule = ({ files }) => files.flatMap(wordErrors);

function wordErrors(file: SourceFile): string[] {
  const { path } = file;
  if (!/^app\/.*\.tsx$/.test(path) || isTest(path) || path.startsWith('app/ui/mail/')) return [];
  return nodesOf(file)
    .filter((node) => node.type === 'JSXAttribute' && /class(name)?$/i.test(String((node.name as Node).name)))
    .flatMap((node) =>
      classWordsIn(node.value as Node | null)
        .filter((word) => !isKnown(word))
        .map((word) => `${path}:${lineOf(file, node.start)}: "${word}" is no global class; use one of a CSS module`),
    );
}

/** In a word, what is computed. */
const computed = '…';

/** True also for a word with a computed end that some class has. */
function isKnown(word: string): boolean {
  const [start = '', ...rest] = word.split(computed);
  return rest.length > 0 ? [...globalClasses].some((name) => name.startsWith(start)) : globalClasses.has(word);
}

/** The words that the value of a `className` is made of, not those that it is chosen by. */
function classWordsIn(node: Node | null): string[] {
  const partsOf = (...names: string[]) => names.flatMap((name) => classWordsIn(node?.[name] as Node | null));
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? words(node.value) : [];
    case 'TemplateLiteral':
      return templateWords(node.quasis as Node[], node.expressions as Node[]);
    case 'ArrayExpression':
      return (node.elements as Node[]).flatMap(classWordsIn);
    case 'ConditionalExpression':
      return partsOf('consequent', 'alternate');
    case 'LogicalExpression':
      return node.operator === '&&' ? partsOf('right') : partsOf('left', 'right');
    // Such as `.filter(Boolean).join(' ')` of an array.
    case 'CallExpression':
      return partsOf('callee');
    case 'MemberExpression':
      return partsOf('object');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return partsOf('expression');
    default:
      return [];
  }
}

/** An expression that stands beside a text is a part of its word; one that stands alone has words of its own. */
function templateWords(quasis: Node[], expressions: Node[]): string[] {
  const texts = quasis.map((quasi) => (quasi.value as { cooked: string }).cooked);
  const alone = expressions.filter((_, at) => /(^|\s)$/.test(texts[at] ?? '') && /^(\s|$)/.test(texts[at + 1] ?? ''));
  return [...words(texts.join(computed)).filter((word) => word !== computed), ...alone.flatMap(classWordsIn)];
}
