import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { RequestState } from '../kinds.schema.ts';
import { stateLabels } from '../rules.ts';

const tones = { new: 'info', working: 'warning', answered: 'good' } as const;

/** The state of a request about personal data. */
export function RequestBadge({ state }: { state: RequestState }) {
  return <StateBadge tone={tones[state]}>{stateLabels[state]}</StateBadge>;
}
