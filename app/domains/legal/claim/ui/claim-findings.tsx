import { circleAlert, info } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { Finding } from '../check-claims.ts';

/** Findings of the check of claims: the words, why, and other words. */
export function Findings({ findings }: { findings: readonly (Finding & { label?: string })[] }) {
  return (
    <ul>
      {findings.map(({ rule, quote, sentence, level, why, article, instead, label }) => (
        <li key={`${rule} ${label ?? ''} ${sentence} ${quote}`}>
          <StateBadge tone={level === 'block' ? 'danger' : 'warning'} glyph={level === 'block' ? circleAlert : info}>
            {level === 'block' ? 'Ditahan' : 'Periksa'}
          </StateBadge>{' '}
          {label ? `${label}: ` : ''}
          <q>{quote}</q>. {why} {instead} <small>{article}</small>
        </li>
      ))}
    </ul>
  );
}
