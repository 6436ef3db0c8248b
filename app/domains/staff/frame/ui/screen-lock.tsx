import { type Ref, type SubmitEvent, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LogOutForm } from '#app/ui/log-out-form.tsx';
import { isLockUnsent, lockOnServer, unlockOnServer } from './lock-calls.ts';
import styles from './screen-lock.module.css';
import { useIdle } from './use-idle.ts';

/**
 * Locks the screen when nobody has touched it for 15 minutes, or at once by `ref`. The server refuses the session's roles until the
 * password is given again; what was typed remains in the hidden page.
 */
export function ScreenLock({ ref }: { ref: Ref<() => void> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLocked, setLocked] = useState(false);
  const share = useIdle({ isLocked, onIdle: () => lock(), onChange: setLocked });
  const lock = () => {
    setLocked(true);
    share('locked');
    void lockOnServer();
  };
  const resume = useEffectEvent(lock);
  useEffect(() => {
    if (isLockUnsent()) resume();
  }, []);
  useImperativeHandle(ref, () => lock);
  useHidden(isLocked);
  useEffect(() => {
    const box = dialog.current;
    if (isLocked && !box?.open) box?.showModal();
    if (!isLocked && box?.open) box.close();
  }, [isLocked]);
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="layar-terkunci"
      // The browser closes a dialog on the second Esc whatever the page says.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => isLocked && event.currentTarget.showModal()}
    >
      {isLocked ? (
        <Unlock
          done={() => {
            setLocked(false);
            share('unlocked');
          }}
        />
      ) : null}
    </dialog>
  );
}

function Unlock({ done }: { done(): void }) {
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const refusal = await unlockOnServer(String(new FormData(event.currentTarget).get('password')));
    setPending(false);
    if (refusal === null) return done();
    setError(refusal);
    document.querySelector<HTMLInputElement>('#field-kunci-sandi')?.select();
  };
  return (
    <div className={styles.box}>
      <h2 id="layar-terkunci">Layar terkunci</h2>
      <p>Masukkan kata sandi Anda untuk melanjutkan. Yang sudah Anda ketik tidak hilang.</p>
      <form onSubmit={submit} noValidate aria-busy={isPending || undefined}>
        <TextField
          id="field-kunci-sandi"
          name="password"
          type="password"
          label="Kata sandi"
          autoComplete="current-password"
          error={error ?? ''}
          autoFocus
          required
        />
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? 'Memeriksa…' : 'Buka layar'}
        </Button>
      </form>
      <LogOutForm className={styles.leave}>
        <button type="submit" className="link">
          Bukan Anda? Keluar
        </button>
      </LogOutForm>
    </div>
  );
}

/** Hides the page and its title, which may name a patient. The elements remain, with what was typed. */
function useHidden(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const { title } = document;
    document.title = 'Layar terkunci | Sehati';
    document.documentElement.dataset.locked = '';
    for (const open of document.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')) open.hidePopover();
    return () => {
      document.title = title;
      delete document.documentElement.dataset.locked;
    };
  }, [isLocked]);
}
