import { clock } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';

export type DueText = Readonly<{ state: 'overdue' | 'soon' | 'later'; span: string }>;

/** When something is due: over, soon or later. */
export function Due({ due }: { due: DueText | null }) {
  if (!due) return null;
  const { state, span } = due;
  if (state === 'overdue') return <StateBadge tone="danger">Lewat {span}</StateBadge>;
  return (
    <StateBadge tone={state === 'soon' ? 'warning' : 'neutral'} glyph={clock}>
      {span} lagi
    </StateBadge>
  );
}
