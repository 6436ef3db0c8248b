import type { ToggleEvent } from 'react';

/** Scrolls to what a press has opened, which may lie below the window or behind the bar at its foot. */
export function showOpened({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (details.open) details.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
