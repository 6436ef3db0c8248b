import type { Document } from './document.ts';
import { comparable, type MarkupNode } from './markup.ts';
import { readDocument } from './read-document.ts';
import { sourceMarkup } from './write-document.ts';

/** HTML as a document that has all of it; null when something would be lost, so that it stays HTML. */
export function documentOfAll(nodes: readonly MarkupNode[]): Document | null {
  const document = readDocument(nodes);
  return comparable(sourceMarkup(document)) === comparable(nodes) ? document : null;
}
