import { isTest, lineOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

const home = 'app/platform/text/base32.ts';
/** The longest text of different letters that is no alphabet has fewer, such as a row of the keyboard. */
const minLetters = 24;
/** The classes of the alphabets in a pattern. */
const classes = /HJKMNP|a-z2-7/;

/** The letters of codes stand in one file, and codes are random by `randomCode`: an alphabet elsewhere would make another kind of code. */
export const alphabets: Rule = ({ files }) =>
  files.flatMap((file) => {
    if (!/^(?:app|db|server)\//.test(file.path) || file.path === home || isTest(file.path)) return [];
    return nodesOf(file).flatMap((node) =>
      isAlphabet(file, node) ? [`${file.path}:${lineOf(file, node.start)}: an alphabet of codes; write randomCode or isOfLetters`] : [],
    );
  });

function isAlphabet(file: SourceFile, node: Node): boolean {
  if (node.type !== 'Literal') return false;
  if (typeof node.value !== 'string') return Boolean(node.regex) && classes.test(file.text.slice(node.start, node.end));
  return node.value.length >= minLetters && /^[A-Za-z0-9]+$/.test(node.value) && new Set(node.value).size === node.value.length;
}
