import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { LetterState } from '../letters.schema.ts';
import { stateLabels } from '../states.rules.ts';

const tones = { new: 'info', working: 'warning', answered: 'good', closed: 'neutral' } as const;

/** The state of a letter; one that looks automated says that instead. */
export function LetterBadge({ state, isSuspect }: { state: LetterState; isSuspect: boolean }) {
  return <StateBadge tone={isSuspect ? 'danger' : tones[state]}>{isSuspect ? 'Mencurigakan' : stateLabels[state]}</StateBadge>;
}
