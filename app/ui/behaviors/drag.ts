/** Movement, in pixels, before a drag is horizontal or vertical: spec 1, section 9. */
const lockDistance = 10;

/** The axis of a drag, or null while it has not moved far enough. */
export function lockedAxis(dx: number, dy: number): 'x' | 'y' | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < lockDistance) return null;
  return Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
}

/** The direction in which a finished drag moves the slides: only more than 20 % of the width changes one (spec 1, section 9). */
export function slideStep(dx: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= width * 0.2) return 0;
  return dx < 0 ? 1 : -1;
}
