import type { ComponentProps } from 'react';

/** `primary` is the one most important action of a screen; `brand` a strong action besides it. */
export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet';

type Look = { variant?: ButtonVariant; small?: boolean };

function looks({ variant = 'secondary', small }: Look, className?: string): string {
  return ['button', `button-${variant}`, small ? 'button-small' : '', className ?? ''].filter(Boolean).join(' ');
}

/** `busy` shows a turning ring and blocks the button; the caller changes the words. */
export function Button({
  variant,
  small,
  busy,
  className,
  children,
  disabled,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={looks({ variant, small }, className)}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. Pages are plain documents, so it is an ordinary `<a>`. */
export function ButtonLink({ variant, small, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={looks({ variant, small }, className)}>
      {children}
    </a>
  );
}

/** A round button with a glyph alone; `label` is what it is called. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} {...rest} className={className ? `icon-button ${className}` : 'icon-button'}>
      {children}
    </button>
  );
}
