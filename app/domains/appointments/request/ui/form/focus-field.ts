/** True while the person has not begun anywhere: a dialog that opens has the focus on its first control. */
export function isIdle(): boolean {
  return document.activeElement?.matches('body, main, dialog, [data-close]') ?? true;
}

/** Unfolds what hides the field and focuses it; its scroll margin keeps the label and the error in view. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}
