import { TextField } from '#app/ui/field.tsx';

/** Where a code of the authenticator app is typed; browsers and password managers fill it by `one-time-code`. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
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
