import { StaffLink } from '#app/ui/staff/units.tsx';
import { Due, type DueText } from './due-badge.tsx';
import styles from './waiting-items.module.css';

export type ShownItem = Readonly<{ title: string; why: string; href: string; act: string; due: DueText | null }>;

/** What waits, each as a sentence that ends with what to do. */
export function WaitingItems({ label, items }: { label: string; items: readonly ShownItem[] }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {items.map(({ title, why, href, act, due }) => (
        <li key={`${href} ${title} ${why}`} data-row>
          <p>
            <strong>{title}</strong>, {why.replace(/\.$/, '')}.{' '}
            <StaffLink href={href}>
              {act}
              <span className="visually-hidden"> {title}</span>
            </StaffLink>
          </p>
          <Due due={due} />
        </li>
      ))}
    </ul>
  );
}
