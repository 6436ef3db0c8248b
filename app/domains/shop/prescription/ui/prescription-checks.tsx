import { useId } from 'react';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { type Checked, checkedText } from '../prescription-concerns.ts';

/** What the checks found, what they could not see, and what they never look at. */
export function PrescriptionChecks({ checks }: { checks: Checked | null }) {
  const id = useId();
  if (!checks) return null;
  const { concerns, unchecked, reason } = checks;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Pemeriksaan otomatis</h2>
      {concerns.length > 0 ? (
        <Notice tone="error" glyph={circleAlert}>
          <p className={words.strong}>Perlu dinilai</p>
          <ul>
            {concerns.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {reason ? <p>Tetap diberikan: {reason}</p> : null}
        </Notice>
      ) : null}
      {unchecked.length > 0 ? (
        <ul>
          {unchecked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <p className="field-hint">{checkedText}</p>
    </section>
  );
}
