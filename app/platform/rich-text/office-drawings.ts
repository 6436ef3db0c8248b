import { element, type Markup } from './markup.ts';

/**
 * The pictures in a comment of Office for its own old drawing language (VML): an element with the id of its shape for each, because the
 * text may have no other sign of them.
 */
export function drawingsOfComment(comment: string): Markup[] {
  if (!/^\[if [^\]]{0,100}vml/i.test(comment)) return [];
  const shapes = comment.split(/<v:(?:shape|rect|oval|roundrect|image)(?=[\s>])/i).slice(1);
  return shapes
    .filter((shape) => /<v:imagedata[\s/>]/i.test(shape))
    .map((shape) => element('v:imagedata', [], { id: /^[^>]*?\sid=["']?([^\s"'>]+)/i.exec(shape.slice(0, 2_000))?.[1] ?? null }));
}
