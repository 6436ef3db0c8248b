import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** `primary` is the one most important action of a screen; `brand` another strong action. */
export type ButtonTone = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger';

type ButtonVariant = { tone?: ButtonTone; small?: boolean };

function buttonClass({ tone = 'secondary', small }: ButtonVariant, className?: string): string {
  return ['button', `button-${tone}`, small ? 'button-small' : '', className ?? ''].filter(Boolean).join(' ');
}

/** Shown instead of a glyph while something is sent. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** `busy` shows a spinner and blocks the button; the caller changes the label. */
export function Button({
  tone,
  small,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ComponentProps<'button'> & ButtonVariant & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ tone, small }, className)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link styled as a button. */
export function LinkButton({ tone, small, className, children, ...rest }: ComponentProps<'a'> & ButtonVariant) {
  return (
    <Link {...rest} className={buttonClass({ tone, small }, className)}>
      {children}
    </Link>
  );
}

/** A round button with only a glyph; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} {...rest} className={className ? `icon-button ${className}` : 'icon-button'}>
      {children}
    </button>
  );
}
