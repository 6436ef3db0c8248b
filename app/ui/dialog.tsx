import type { ReactNode, Ref } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { x } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import { Skeleton } from './page-parts.tsx';

type OverlayProps = { id: string; title: string; children: ReactNode; ref?: Ref<HTMLDialogElement>; onClose?(): void };

/** A native dialog. Any element with `data-open="<id>"` opens it; the cross, Esc and the backdrop close it. */
export function Dialog({ id, title, children, ref, onClose }: OverlayProps) {
  return (
    // It may be open before React hydrates it (`islands.script.ts`).
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      data-overlay
      suppressHydrationWarning
      onClose={onClose}
    >
      <OverlayHead id={id} title={title} />
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** A dialog that slides in from the side; a swipe towards that side closes it too. */
export function Drawer({ id, title, side = 'right', children }: OverlayProps & { side?: 'left' | 'right' }) {
  return (
    <dialog
      id={id}
      className={side === 'left' ? `${styles.drawer} ${styles.left}` : styles.drawer}
      aria-labelledby={`${id}-title`}
      data-overlay
      data-swipe={side}
    >
      <OverlayHead id={id} title={title} />
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

/** Shown in a dialog while its form is loading. */
export function DialogSkeleton() {
  return <Skeleton className={styles.skeleton} aria-busy="true" />;
}

function OverlayHead({ id, title }: { id: string; title: string }) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      <IconButton label="Tutup" data-close>
        <Icon glyph={x} />
      </IconButton>
    </div>
  );
}
