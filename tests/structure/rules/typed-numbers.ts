import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

/** Where numbers of texts are read: the reader itself, and the variables of the environment, which nobody types into a form. */
const readers = new Set(['app/platform/text/typed-number.ts', 'app/platform/env.server.ts']);

const calls = new Set(['Number', 'parseInt', 'parseFloat', 'Number.parseInt', 'Number.parseFloat']);
/** What a text is called that a person has typed, or where it comes from. */
const typed = /\b(?:typed|fields\.get|form\.get|formData\.get|target\.value|currentTarget\.value)\b/;
/** A pattern that takes the dots of thousands out of a number: a dot alone, or with spaces, Rp and other signs. */
const dots = /^(?:\\\.|\[(?:\\s|\\\.|\.|,|\\,| |\w{1,3}\b)*(?:\\\.|\.)(?:\\s|,|\\,| |\\D)*\]\+?|\\D|\[\^\\d\]\+?|\[\^0-9\]\+?)(?:\||$)/;

/** Amounts and counts that people type are read by `readWhole` and `readDecimal`, and declared by `wholeNumber`. */
export const typedNumbers: Rule = ({ files }) =>
  files.flatMap((file) => (/^app\//.test(file.path) && !isTest(file.path) && !readers.has(file.path) ? refusalsIn(file) : []));

function refusalsIn(file: SourceFile): string[] {
  if (!/coerce|Number\b|parseInt|parseFloat|replace/.test(file.text)) return [];
  return [...nodesOf(file)].flatMap((node) => {
    const wrong = node.type === 'CallExpression' ? wrongCall(file, node) : null;
    return wrong ? [`${file.path}:${lineOf(file, node.start)}: ${wrong}`] : [];
  });
}

const textOf = (file: SourceFile, node: unknown) => file.text.slice((node as Node).start, (node as Node).end);

function wrongCall(file: SourceFile, node: Node): string | null {
  const callee = textOf(file, node.callee);
  const given = (node.arguments as Node[]).map((one) => textOf(file, one));
  if (/(?:^|\.)coerce\s*\.(?:number|bigint)$/.test(callee)) return 'z.coerce reads 1e5 and 0x10; declare wholeNumber';
  if (calls.has(callee) && typed.test(given[0] ?? '')) return `${callee} of what was typed; call readWhole`;
  const [pattern = '', replacement = ''] = given;
  const source =
    /^\/(.*)\/[a-z]*$/s.exec(pattern)?.[1] ??
    (/^(['"])(.)\1$/.test(pattern) ? `\\${pattern[1] === undefined ? '' : pattern.slice(1, -1)}` : '');
  const isDropped = /^(?:''|"")$/.test(replacement);
  if (/\.replace(?:All)?$/.test(callee) && isDropped && dots.test(source) && !mayDrop.some(({ in: where }) => where.test(file.path))) {
    return 'takes signs out of a number; call readWhole';
  }
  return null;
}

/** Digits of what is no amount. */
const mayDrop: readonly { in: RegExp; reason: string }[] = [
  { in: /^app\/platform\/contacts\/(?:phone-text|whatsapp-link)\.ts$/, reason: 'phone numbers' },
  { in: /^app\/domains\/directory\/facility\/own-hosts\.ts$/, reason: 'phone numbers' },
  { in: /^app\/domains\/forms\/(?:gate\/search-gate-tickets\.server|complaint\/survey-complaint)\.ts$/, reason: 'phone numbers' },
];
