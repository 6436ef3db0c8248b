import { parseDocument } from 'htmlparser2';
import type { MarkupNode } from './markup.ts';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Nobody writes deeper than this; what does is no document. */
const maxDepth = 64;

function nodesOf(parsed: readonly Parsed[], depth: number): MarkupNode[] {
  if (depth > maxDepth) return [{ name: 'too-deep', attributes: {}, children: [] }];
  return parsed.flatMap((node): MarkupNode[] => {
    if (node.type === 'text') return [node.data];
    if (!('attribs' in node)) return [];
    return [{ name: node.name.toLowerCase(), attributes: node.attribs, children: nodesOf(node.children, depth + 1) }];
  });
}

/** HTML as a tree, by the parser that also cleans it. */
export function markupOfHtml(html: string): MarkupNode[] {
  return nodesOf(parseDocument(html).children, 0);
}
