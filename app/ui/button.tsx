import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

/** `primary` is the single most important action of a screen; `brand` the strongest of the others. */
export type ButtonTone = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger';

const classOf = (tone: ButtonTone, more?: string) => `button button-${tone}${more ? ` ${more}` : ''}`;

export function Button({ tone, className, type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { tone: ButtonTone }) {
  return <button type={type} className={classOf(tone, className)} {...rest} />;
}

/** A link that looks like a button, because it leads to the screen's next step. */
export function LinkButton({ tone, className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { tone: ButtonTone }) {
  return (
    <a className={classOf(tone, className)} {...rest}>
      {children}
    </a>
  );
}
