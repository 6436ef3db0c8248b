import { Parser } from 'htmlparser2';

/** Nobody writes deeper than this. The parser looks through its open elements at each tag, so the time grows with the square of the depth. */
const maxDepth = 100;

class TooDeep extends RangeError {
  override name = 'TooDeep';
}

/** Counts the open elements of a parser. `opened` throws RangeError at the first that is too deep, which ends the parser's work. */
export function countDepth() {
  let depth = 0;
  return {
    opened(): void {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep(`elements nest deeper than ${maxDepth}`);
    },
    closed(): void {
      depth -= 1;
    },
  };
}

/** True when elements of a text stand in each other deeper than anybody writes: it is not to be parsed. */
export function isTooDeep(html: string): boolean {
  if (!hasManyTags(html)) return false;
  const { opened, closed } = countDepth();
  try {
    new Parser({ onopentag: opened, onclosetag: closed }).end(html);
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}

/** Most texts have fewer tags than the deepest could have, and need no parser. */
function hasManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= maxDepth; at = html.indexOf('<', at + 1)) count += 1;
  return count > maxDepth;
}

/** The text as it is, or without any tag where it is too deep. */
export function shallowHtml(html: string): string {
  return isTooDeep(html) ? html.replace(/<[^<>]*>?/g, ' ') : html;
}
