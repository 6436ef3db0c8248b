/** What the button back to the top may not lie on: what people press or fill in, and sums, codes and other values. */
const needed = 'a, button, input, select, textarea, label, summary, output, dd, strong';

/** Hides the button back to the top of a page that is read while it lies on something needed; other pages have it where nothing is below. */
export function toTop(): void {
  for (const event of ['scroll', 'resize']) addEventListener(event, update, { passive: true });
  new ResizeObserver(update).observe(document.body);
}

function update(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]');
  button?.toggleAttribute('data-covering', liesOnNeeded(button));
}

/** True when something needed is below the middle, a corner or an edge of the button. */
function liesOnNeeded(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const columns = [left, (left + right) / 2, right];
  const rows = [top, (top + bottom) / 2, bottom];
  return columns.some((x) =>
    rows.some((y) => {
      const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element));
      return below?.closest(needed) != null;
    }),
  );
}
