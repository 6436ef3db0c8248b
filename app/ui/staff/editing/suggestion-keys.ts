/** The press of a key in an input with suggestions, or in another part of the editor. */
type Press = Readonly<{ key: string; currentTarget: Pick<Element, 'getAttribute' | 'hasAttribute'>; preventDefault(): void }>;

/** True for a key that the open list of an input with suggestions takes: Escape closes it, Enter chooses what is marked. */
export function isOfList({ key, currentTarget }: Press): boolean {
  return key === 'Enter' ? currentTarget.hasAttribute('aria-activedescendant') : currentTarget.getAttribute('aria-expanded') === 'true';
}

/** Escape leaves a part of the editor, unless it closes a list there; a dialog around it stays open with what is typed. */
export function leaveByEscape(event: Press, onLeave: () => void): void {
  if (event.key !== 'Escape' || isOfList(event)) return;
  event.preventDefault();
  onLeave();
}
