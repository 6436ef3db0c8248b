import type { MarkupNode } from '#app/platform/rich-text/markup.ts';

/** HTML as a tree, by the parser of the browser. Nothing of it is shown or loaded. */
export function markupOfDom(html: string): MarkupNode[] {
  return nodesOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function nodesOf(parent: Node): MarkupNode[] {
  return [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.tagName.toLowerCase(), attributes, children: nodesOf(node) }];
  });
}
