import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstAct } from '#app/ui/first-act.ts';
import { showToast } from '#app/ui/toasts.tsx';
import { menuId } from './frame-dialog-ids.ts';

type Dialogs = typeof import('./frame-dialogs.tsx').FrameDialogs;

const find = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

/**
 * The dialogs of the frame, whose code comes once somebody acts: none is open before. A button or key that asks for one that is still on its
 * way waits for it, and `waits` says for which. Once they are there, `data-open` opens them as any dialog.
 */
export function useFrameDialogs() {
  const [Dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [waits, setWaits] = useState<string | null>(null);
  const wanted = useRef<string>(null);
  /** What is typed into the menu before it has come. */
  const typed = useRef('');
  const wait = useCallback((id: string | null) => {
    wanted.current = id;
    setWaits(id);
  }, []);
  const load = useCallback(async () => {
    const code = await import('./frame-dialogs.tsx').catch(() => null);
    if (code) return setDialogs(() => code.FrameDialogs);
    if (wanted.current) showToast({ text: 'Belum dapat dibuka. Periksa sambungan internet, lalu coba lagi.', tone: 'error', seconds: 5 });
    wait(null);
  }, [wait]);
  const open = useCallback(
    (id: string) => {
      if (find(id)) return;
      wait(id);
      void load();
    },
    [load, wait],
  );
  const arrived = useCallback(() => {
    if (wanted.current) find(wanted.current)?.showModal();
    wait(null);
  }, [wait]);
  useEffect(() => {
    void firstAct.then(load);
  }, [load]);
  useMenuKey(open, (key) => {
    if (wanted.current === menuId) typed.current += key;
    return wanted.current === menuId;
  });
  return { Dialogs, waits, open, arrived, typed };
}

/** Ctrl+K or ⌘K opens the command menu. The key has a modifier, so it works in fields too; not behind another dialog. `take` gets each letter. */
function useMenuKey(open: (id: string) => void, take: (letter: string) => boolean): void {
  const taking = useEffectEvent(take);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
      if (isLetter && taking(event.key)) return event.preventDefault();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const menu = find(menuId);
      if (menu) menu.showModal();
      else open(menuId);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
