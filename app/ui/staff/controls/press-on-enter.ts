import type { KeyboardEvent } from 'react';

/** Enter in a line of a dialog without a form does what its button does. Nothing that is pressed there reaches what lies behind the dialog. */
export function pressOnEnter(event: KeyboardEvent, act: () => unknown): void {
  event.stopPropagation();
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
    return;
  event.preventDefault();
  void act();
}
