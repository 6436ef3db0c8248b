import { TextField } from '#app/ui/field.tsx';
import { fieldErrorAt, type Refusal } from '../../ui/form-refusal.tsx';

/** Where a code of the authenticator app is typed; browsers and password managers fill it by `one-time-code`. */
export function CodeField({ refusal, label, hint }: { refusal: Refusal | null | undefined; label: string; hint?: string }) {
  return (
    <TextField
      id="field-code"
      name="code"
      label={label}
      hint={hint}
      error={fieldErrorAt(refusal, 'code')}
      className="factor-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      enterKeyHint="go"
      required
    />
  );
}
