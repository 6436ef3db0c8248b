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

/** Five places of each side: a line of text is higher than what is between two of them. */
const parts = [0, 0.25, 0.5, 0.75, 1];

/** True when something needed is below the button and the box that it floats in. */
function liesOnNeeded(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return parts.some((across) =>
    parts.some((down) => {
      const [x, y] = [left + across * (right - left), top + down * (bottom - top)];
      const below = document.elementsFromPoint(x, y).find((element) => !button.parentElement?.contains(element));
      return below?.closest(needed) != null;
    }),
  );
}
