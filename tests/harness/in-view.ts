import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The phone of the journeys of first-time patients, in CSS pixels. */
export const smallPhone = { width: 360, height: 740 } as const;

/**
 * Waits until the element is whole inside the window and nothing covers its middle, such as the bar at the foot. An element that is taller
 * than the window needs its beginning there.
 */
export async function expectInView(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(async () => await element.evaluate(positionInWindow)).toBe('in view');
}

/** As `expectInView`, and the element or something in it has the focus: for refusals. */
export async function expectFocusedInView(element: Locator): Promise<void> {
  await expectInView(element);
  await expect.poll(async () => await element.evaluate((node) => node.contains(document.activeElement))).toBe(true);
}

function positionInWindow(node: Element): string {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  const bottomNeeded = Math.min(bottom, top + window.innerHeight / 3);
  if (top < 0 || bottomNeeded > window.innerHeight) return `from ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight}`;
  const middle = document.elementFromPoint((left + right) / 2, (top + bottomNeeded) / 2);
  // On a phone the link of a card lies over the texts of its card, so that a press anywhere opens it, and they are seen through it. What is
  // pressed by itself has to lie above it (app/ui/staff/data-table.module.css), and is covered like any other where it does not.
  const card = node.matches('a, button, select, textarea, label, summary, input') ? null : node.closest('[data-row]');
  if (card && middle?.matches('[data-opens]') && middle.closest('[data-row]') === card) return 'in view';
  return middle && (node.contains(middle) || middle.contains(node)) ? 'in view' : `covered by ${middle?.tagName ?? 'nothing'}`;
}
