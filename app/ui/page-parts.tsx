import type { ComponentProps, ReactNode } from 'react';
import { inbox, info } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import styles from './page-parts.module.css';

/** A framed surface. With `link` its one link covers the whole card, and the card reacts to the pointer. */
export function Card({ children, link, className }: { children: ReactNode; link?: boolean; className?: string }) {
  return <div className={['card', link ? 'card-link' : '', className ?? ''].filter(Boolean).join(' ')}>{children}</div>;
}

/** A grey shape with the size of the content that replaces it; `className`, or the rule of its parent, sets the size. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" {...rest} className={className ? `${styles.skeleton} ${className}` : styles.skeleton} />;
}

/** An empty list: says why it is empty and offers the next step. */
export function EmptyState({
  title,
  children,
  action,
  glyph = inbox,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  glyph?: string;
}) {
  return (
    <div className={styles.empty}>
      <Icon glyph={glyph} />
      <p className={styles.emptyTitle}>{title}</p>
      {children ? <div className={styles.emptyText}>{children}</div> : null}
      {action}
    </div>
  );
}

/** A short message inside a page. */
export function Notice({
  tone = 'info',
  glyph = info,
  children,
}: {
  tone?: 'info' | 'error' | 'good';
  glyph?: string;
  children: ReactNode;
}) {
  return (
    <div className={tone === 'info' ? 'notice' : `notice notice-${tone}`}>
      <Icon glyph={glyph} />
      <div>{children}</div>
    </div>
  );
}

/** Ordered steps of a process. */
export function Steps({ children, className }: { children: ReactNode; className?: string }) {
  return <ol className={className ? `${styles.steps} ${className}` : styles.steps}>{children}</ol>;
}

/** The heading of a section, with an optional link at its end. */
export function SectionHead({ title, id, children, action }: { title: ReactNode; id?: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.sectionHead}>
      <div>
        <h2 id={id}>{title}</h2>
        {children ? <p>{children}</p> : null}
      </div>
      {action}
    </div>
  );
}
