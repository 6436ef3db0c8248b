import { circleCheck, clock, info } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { RequestState } from '../kinds.schema.ts';
import { stateLabels } from '../rules.ts';

const variants = { new: ['info', info], working: ['warning', clock], answered: ['good', circleCheck] } as const;

/** The state of a request about personal data. */
export function RequestBadge({ state }: { state: RequestState }) {
  const [tone, glyph] = variants[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {stateLabels[state]}
    </StateBadge>
  );
}
