/** A drawing that is inlined in a page: without what only a separate file requires, and without defaults. */
export function insidePage(drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg width="\d+" height="\d+"/, '<svg')
    .replace(/ (rx|x|y)="0"/g, '');
}
