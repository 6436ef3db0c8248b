import { svg } from './shapes.ts';

/** The background of every hero scene: landscape, the people in the middle so that the sides may be cropped. */
export function hero(parts: string[]): string {
  return svg(1600, 1000, parts);
}
