import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { x } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

/** A link to, within or out of a dialog that has an address: it replaces the page's entry in the history, and the page stays where it is. */
export function DialogLink({ href, ...rest }: { href: string; className?: string; children: ReactNode; 'aria-describedby'?: string }) {
  return <Link replace preventScrollReset discover="none" to={href} {...rest} />;
}

type RouteDialogProps = {
  title: string;
  /** The address of the page around it. */
  closeTo: string;
  children: ReactNode;
};

/** The dialog of a route below a page. Without JavaScript it takes the place of that page; what else the page has is hidden there. */
export function RouteDialog({ title, closeTo, children }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const element = dialog.current;
    isOver.current = false;
    const focused = document.activeElement;
    // The server has opened it without the rest of the page being inert.
    element?.removeAttribute('open');
    element?.showModal();
    // Somebody may be typing into it already.
    if (element?.contains(focused)) (focused as HTMLElement).focus();
    return () => {
      isOver.current = true;
      // Gives the focus back to what opened it.
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className={`${styles.dialog} ${styles.route}`}
      aria-labelledby="dialog-title"
      data-overlay="route"
      suppressHydrationWarning
      onClose={() => {
        if (!isOver.current && !dialog.current?.open) navigate(closeTo, { replace: true, preventScrollReset: true });
      }}
    >
      <div className={styles.head}>
        <h2 id="dialog-title">{title}</h2>
        <IconButton label="Tutup" data-close className={styles.scripted}>
          <Icon glyph={x} />
        </IconButton>
        <a className={`link ${styles.unscripted}`} href={closeTo}>
          Kembali
        </a>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
