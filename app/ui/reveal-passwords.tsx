import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import field from './field.module.css';
import { TextField } from './field.tsx';
import { useClearedInput } from './form/cleared-input.ts';
import styles from './reveal-passwords.module.css';

const ShownContext = createContext(false);

/**
 * The passwords of one form, with a check box that shows them as plain text. Its space is reserved until the script runs; without one it is
 * hidden.
 */
export function Passwords({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <ShownContext value={isShown}>
      {children}
      <label className={`${field.checkbox} ${styles.reveal}`}>
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        <span>Tampilkan kata sandi</span>
      </label>
    </ShownContext>
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

/** A password inside `<Passwords>`. The person types it again after a refusal. */
export function PasswordField(props: PasswordFieldProps) {
  const isShown = use(ShownContext);
  const input = useClearedInput();
  return <TextField ref={input} {...props} type={isShown ? 'text' : 'password'} required />;
}
