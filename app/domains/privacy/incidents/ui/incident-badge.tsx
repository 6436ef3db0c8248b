import { circleAlert, circleCheck, clock, info } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { IncidentState } from '../view.rules.ts';

const variants = {
  exercise: ['info', info, 'Latihan'],
  overdue: ['danger', circleAlert, 'Lewat 3 × 24 jam'],
  open: ['warning', clock, 'Belum semua diberi tahu'],
  notified: ['good', circleCheck, 'Sudah diberi tahu'],
  closed: ['neutral', circleCheck, 'Ditutup'],
} as const;

/** How far an incident is. */
export function IncidentBadge({ state }: { state: IncidentState }) {
  const [tone, glyph, text] = variants[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {text}
    </StateBadge>
  );
}
