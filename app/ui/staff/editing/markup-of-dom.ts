import type { MarkupNode } from '#app/platform/rich-text/markup.ts';
import { drawingsOfComment } from '#app/platform/rich-text/office-drawings.ts';

const held = 'x-sehati-';
const heldSheet = `noframes ${held}`;
/**
 * The styles of a text are read and never applied. Under their own names the content security policy would report each of them, hundreds for one
 * text of Word. A browser reads `noframes` as it reads `style`.
 */
const holdStyles = (html: string) =>
  html
    .replace(/([\s"'/])(?=style\s*=)/gi, `$1${held}`)
    .replace(/<style(?=[\s/>])/gi, `<${heldSheet}`)
    .replace(/<\/style(?=[\s/>])/gi, '</noframes');
const released = (text: string) => text.replaceAll(held, '');

const parsed = (html: string) => new DOMParser().parseFromString(holdStyles(html), 'text/html');

/** HTML as a tree, by the parser of the browser. Nothing of it is shown or loaded. */
export const markupOfDom = (html: string): MarkupNode[] => nodesOf(parsed(html).body);

/** The same with the head of the page, whose style sheets say what is struck out or hidden. */
export const markupOfPage = (html: string): MarkupNode[] => nodesOf(parsed(html).documentElement);

function nodesOf(parent: Node): MarkupNode[] {
  return [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [released(node.textContent ?? '')];
    if (node instanceof Comment) return drawingsOfComment(released(node.data));
    if (!(node instanceof Element)) return [];
    const isSheet = node.hasAttribute(held);
    const given = [...node.attributes].filter(({ name }) => name !== held);
    const attributes = Object.fromEntries(given.map(({ name, value }) => [released(name), released(value)]));
    return [{ name: isSheet ? 'style' : node.tagName.toLowerCase(), attributes, children: nodesOf(node) }];
  });
}
