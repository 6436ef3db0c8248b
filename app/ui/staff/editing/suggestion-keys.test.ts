import { expect, test, vi } from 'vitest';
import { leaveByEscape } from './suggestion-keys.ts';

/** Whether a key leaves the part, and whether a dialog around it is kept from it. */
function pressed(key: string, attributes: Readonly<Record<string, string>> = {}): [boolean, boolean] {
  const [onLeave, preventDefault] = [vi.fn(), vi.fn()];
  const currentTarget = { getAttribute: (name: string) => attributes[name] ?? null, hasAttribute: (name: string) => name in attributes };
  leaveByEscape({ key, currentTarget, preventDefault }, onLeave);
  return [onLeave.mock.calls.length > 0, preventDefault.mock.calls.length > 0];
}

test('Escape leaves the part and not the dialog around it; an open list and other keys have it to themselves', () => {
  expect(pressed('Escape')).toEqual([true, true]);
  expect(pressed('Escape', { 'aria-expanded': 'true' })).toEqual([false, false]);
  expect(pressed('Enter')).toEqual([false, false]);
});
