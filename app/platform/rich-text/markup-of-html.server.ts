import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from './markup.ts';
import { shallowHtml } from './markup-depth.server.ts';
import { drawingsOfComment } from './office-drawings.ts';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

function nodesOf(parsed: readonly Parsed[]): MarkupNode[] {
  return parsed.flatMap((node): MarkupNode[] => {
    if (node.type === 'text') return [node.data];
    if (node.type === 'comment') return drawingsOfComment(node.data);
    if (!('attribs' in node)) return [];
    return [{ name: node.name.toLowerCase(), attributes: node.attribs, children: nodesOf(node.children) }];
  });
}

/** HTML as a tree, by the parser that also cleans it; of what nests too deep the text alone. */
export function markupOfHtml(html: string): MarkupNode[] {
  return nodesOf(parseDocument(shallowHtml(html)).children);
}
