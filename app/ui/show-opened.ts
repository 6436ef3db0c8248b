import type { ToggleEvent } from 'react';

/** Scrolls to what a press has opened, which may lie below the window or behind the bar at its foot. */
export function showOpened({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Scrolls a field up when its list ends behind the keyboard of a phone, or behind the last `covered` px of the window. */
export function showList(popup: HTMLElement, covered = 0): void {
  const seen = (visualViewport?.height ?? innerHeight) - covered;
  if (popup.getBoundingClientRect().bottom > seen) popup.closest('.field')?.scrollIntoView({ block: 'start' });
}
