import { circleAlert, circleCheck, clock, info } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { LetterState } from '../letters.schema.ts';
import { stateLabels } from '../states.rules.ts';

const variants = {
  new: ['info', info],
  working: ['warning', clock],
  answered: ['good', circleCheck],
  closed: ['neutral', circleCheck],
} as const;

/** The state of a letter; one that looks automated says that instead. */
export function LetterBadge({ state, isSuspect }: { state: LetterState; isSuspect: boolean }) {
  const [tone, glyph] = isSuspect ? (['danger', circleAlert] as const) : variants[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {isSuspect ? 'Mencurigakan' : stateLabels[state]}
    </StateBadge>
  );
}
