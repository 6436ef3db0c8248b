import { TextField } from '#app/ui/field.tsx';
import { useClearedInput } from '#app/ui/form/cleared-input.ts';
import styles from './code-field.module.css';

/** The field for a code of the authenticator app. Browsers and password managers fill it through `one-time-code`. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  const input = useClearedInput();
  return (
    <TextField
      ref={input}
      name="code"
      label={label}
      hint={hint}
      className={styles.code}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      enterKeyHint="go"
      required
    />
  );
}
