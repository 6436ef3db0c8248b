import { x } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import { Link } from '../link.tsx';
import styles from './filter-chips.module.css';

type Props = Readonly<{ label: string; chips: readonly Readonly<{ label: string; href: string }>[] }>;

/** The filters of a list, each a link to the list without it; nothing without a filter. */
export function FilterChips({ label, chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link href={chip.href} aria-label={`Hapus saringan ${chip.label}`}>
            {chip.label}
            <Icon glyph={x} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
