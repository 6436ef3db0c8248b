import type { ComponentProps, ReactNode } from 'react';
import { inbox, info } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import styles from './page-parts.module.css';

/** A framed surface. With `link` its one link covers the whole card, and the card reacts to the pointer. */
export function Card({ children, link, className }: { children: ReactNode; link?: boolean; className?: string }) {
  return <div className={['card', link ? 'card-link' : '', className ?? ''].filter(Boolean).join(' ')}>{children}</div>;
}

/** A grey shape with the size of the content that replaces it; `className` sets the size. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" {...rest} className={`${styles.skeleton} ${className}`} />;
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
      <p className="text-lg font-bold">{title}</p>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
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
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
      <div className="max-w-2xl">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children ? <p className="mt-2 text-ink-soft">{children}</p> : null}
      </div>
      {action}
    </div>
  );
}
