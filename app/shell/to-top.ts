/** What the button back to the top may not lie on: what people press or fill in, and sums, codes and other values. */
const needed = 'a, button, input, select, textarea, label, summary, output, dd, strong';

/** Shows the button back to the top after 100 px of scrolling (spec 1, section 9), where it lies on nothing that is needed. */
export function updateToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]');
  if (!button) return;
  button.hidden = scrollY <= 100;
  if (!button.hidden) button.toggleAttribute('data-covering', liesOnNeeded(button));
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
