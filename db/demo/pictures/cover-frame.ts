import { ellipse, rect, svg } from './shapes.ts';

// One cover per article, 640 × 400: a quiet ground, one large soft shape, one subject.
export function cover(ground: string, halo: string, parts: string[]): string {
  return svg(640, 400, [rect(0, 0, 640, 400, ground), ellipse(320, 214, 248, 186, halo), ...parts]);
}
