import type { MarkupNode } from '#app/platform/rich-text/markup.ts';
import { drawingsOfComment } from '#app/platform/rich-text/office-drawings.ts';

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** HTML as a tree, by the parser of the browser. Nothing of it is shown or loaded. */
export const markupOfDom = (html: string): MarkupNode[] => nodesOf(parsed(html).body);

/** The same with the head of the page, whose style sheets say what is struck out or hidden. */
export const markupOfPage = (html: string): MarkupNode[] => nodesOf(parsed(html).documentElement);

function nodesOf(parent: Node): MarkupNode[] {
  return [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (node instanceof Comment) return drawingsOfComment(node.data);
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.tagName.toLowerCase(), attributes, children: nodesOf(node) }];
  });
}
