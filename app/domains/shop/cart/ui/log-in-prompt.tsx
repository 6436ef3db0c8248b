import { type ReactNode, useEffect, useRef } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './log-in-prompt.module.css';

type LogInPromptProps = {
  /** The page that follows the log-in. */
  next: string;
  onClose(): void;
  children: ReactNode;
};

/** Asks a guest who wants to buy to log in or to create an account; both lead on to `next`. It is open as long as it is there. */
export function LogInPrompt({ next, onClose, children }: LogInPromptProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const query = `?${new URLSearchParams({ next })}`;
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog id="masuk-dulu" title="Masuk untuk membeli" ref={dialog} onClose={onClose}>
      {children}
      <div className={`actions ${styles.acts}`}>
        <LinkButton tone="primary" href={`/account/login${query}`}>
          Masuk
        </LinkButton>
        <LinkButton href={`/account/register${query}`}>Buat akun</LinkButton>
      </div>
    </Dialog>
  );
}
