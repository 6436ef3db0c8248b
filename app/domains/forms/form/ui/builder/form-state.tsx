import { check, clock, x } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { stateLabels } from '../../form-list.ts';

type State = keyof typeof stateLabels;
const shown: Readonly<Record<State, readonly [tone: 'neutral' | 'good' | 'warning', glyph: string]>> = {
  draft: ['warning', clock],
  published: ['good', check],
  closed: ['neutral', x],
  archived: ['neutral', x],
};

/** The state of a form as an icon and a word. */
export function FormState({ state, isCancelled, isChanged }: { state: State; isCancelled: boolean; isChanged: boolean }) {
  const [tone, glyph] = shown[state];
  return (
    <StateBadge tone={isCancelled ? 'danger' : tone} glyph={isCancelled ? x : glyph}>
      {isCancelled ? 'Dibatalkan' : stateLabels[state]}
      {isChanged && state !== 'draft' ? ', ada perubahan' : ''}
    </StateBadge>
  );
}
