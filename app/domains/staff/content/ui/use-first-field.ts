import { useEffect } from 'react';
import { fieldIdOf } from '#app/ui/form/form-context.ts';

/** Puts the focus into this field of a record that was just begun; the title of a copy is selected, to be replaced. */
export function useFirstField(name: string, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const field = document.getElementById(fieldIdOf(name));
    const input = field?.matches('input, textarea')
      ? field
      : field?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [name, isNew]);
}
