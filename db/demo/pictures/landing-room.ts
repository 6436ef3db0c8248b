import { rect } from './shapes.ts';

/** Back panel, floor and the edge between them, behind a scene of the first screen. */
export function room(backdrop: string, floor: string, edge: string): string {
  return rect(0, 0, 1600, 1000, backdrop) + rect(0, 730, 1600, 270, floor) + rect(0, 730, 1600, 14, edge);
}
