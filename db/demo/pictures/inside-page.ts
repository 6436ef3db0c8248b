/** A drawing to be put into a page itself: without what only a file of its own needs, and without defaults. */
export function insidePage(drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg width="\d+" height="\d+"/, '<svg')
    .replace(/ (rx|x|y)="0"/g, '');
}
