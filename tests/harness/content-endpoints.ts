import { resources } from '#app/domains.server.ts';

/**
 * The resource kit makes the same endpoints for every kind of content. Before a push those of articles stand for all in tests that ask what
 * the kit does, and not what a kind declares. True for the path of an endpoint of another kind.
 */
export function isOfAnotherKind(path: string): boolean {
  const [, area, kind = ''] = path.split('/');
  return area === 'staff' && kind !== 'articles' && resources.has(kind);
}
