import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { check } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { usePendingParams } from '#app/ui/list/pending-params.ts';
import { mergedChoice } from '../merged-choice.ts';
import styles from './service-order.module.css';

type ChooseLinkProps = { href: string; isChosen?: boolean; className?: string | undefined; children: ReactNode };

/**
 * A link that chooses something of the order: the page stays where it is, and "back" leads to where the person came from. What was chosen a moment
 * before, and is still on its way, stays chosen.
 */
export function ChooseLink({ href, isChosen = false, className, children }: ChooseLinkProps) {
  const { search } = useLocation();
  const pending = usePendingParams();
  const navigate = useNavigate();
  return (
    <Link
      replace
      preventScrollReset
      discover="none"
      to={href}
      onClick={(event) => {
        if (!pending || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(mergedChoice({ search, pending, href }), { replace: true, preventScrollReset: true });
      }}
      className={className}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}

type Choice = Readonly<{ key: string; text: string; note: string; href: string | null; isChosen: boolean; aside?: string }>;

/** What can be chosen, one below the other; what cannot be had is there with its reason. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, text, note, href, isChosen, aside }) => {
        const content = (
          <>
            <span>
              <strong>{text}</strong>
              {note ? <small>{note}</small> : null}
            </span>
            {aside ? <span className={styles.aside}>{aside}</span> : null}
            {isChosen ? <Icon glyph={check} /> : null}
          </>
        );
        return (
          <li key={key}>
            {href === null ? (
              <span className={styles.choice} data-closed>
                {content}
              </span>
            ) : (
              <ChooseLink href={href} isChosen={isChosen} className={styles.choice}>
                {content}
              </ChooseLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
