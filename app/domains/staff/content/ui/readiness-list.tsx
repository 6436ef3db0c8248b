import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Values } from '#app/platform/content/field-values.ts';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { circleAlert, circleCheck, info } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type Checked, readinessOf } from '../readiness.ts';
import type { Facts } from '../readiness-facts.ts';
import type { Ready } from '../readiness-line.ts';
import styles from './content-editor.module.css';

const badges = {
  good: { tone: 'good', glyph: circleCheck, word: 'Baik' },
  check: { tone: 'warning', glyph: info, word: 'Periksa' },
  bad: { tone: 'danger', glyph: circleAlert, word: 'Perlu' },
} as const;

type Shown = Readonly<{
  checked: Checked;
  values: Values;
  today: string;
  facts: Facts /** The server refuses the text for other reasons. */;
  isRefused: boolean;
  children?: ReactNode;
}>;

/** What the text still needs, while it is written; each line leads to its field. */
export function Readiness({ checked, values, today, facts, isRefused, children }: Shown) {
  // Typing goes before the check.
  const settled = useDeferredValue(values);
  const lines = useMemo(() => readinessOf(checked, settled, today, facts), [checked, settled, today, facts]);
  const [open, good] = [lines.filter(({ state }) => state !== 'good'), lines.filter(({ state }) => state === 'good')];
  return (
    <section aria-labelledby="kesiapan">
      <h2 id="kesiapan">Kesiapan</h2>
      {open.length > 0 ? <Lines lines={open} /> : null}
      {open.length === 0 && !isRefused ? <p>Semua yang diperiksa sudah baik.</p> : null}
      {good.length > 0 ? (
        <details>
          <summary>{good.length} sudah baik</summary>
          <Lines lines={good} />
        </details>
      ) : null}
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly Ready[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ state, text, field, href }) => (
        <li key={`${field} ${href} ${text}`}>
          <StateBadge tone={badges[state].tone} glyph={badges[state].glyph}>
            {badges[state].word}
          </StateBadge>
          {href ? (
            <StaffLink className="link" href={href}>
              {text}
            </StaffLink>
          ) : (
            <a className="link" href={`#${fieldIdOf(field)}`}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
