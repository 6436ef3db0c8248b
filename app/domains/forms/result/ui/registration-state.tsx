import { check, circleAlert, clock, inbox, x } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { RegistrationState as State } from '../../registration/registration-states.ts';

const shown: Readonly<Record<State, readonly [tone: 'neutral' | 'good' | 'warning' | 'danger' | 'info', glyph: string]>> = {
  quarantined: ['danger', circleAlert],
  awaiting_approval: ['warning', inbox],
  waiting: ['info', clock],
  offered: ['info', clock],
  awaiting_payment: ['warning', clock],
  confirmed: ['good', check],
  rejected: ['neutral', x],
  expired: ['neutral', x],
  cancelled: ['neutral', x],
  refund_due: ['warning', clock],
  refunded: ['neutral', x],
};

/** What staff read where the person reads something else. */
const staffTexts: Partial<Record<State, string>> = { quarantined: 'Mencurigakan', offered: 'Ditawari tempat' };

/** The state of a registration as an icon and a word. */
export function RegistrationState({ state, text }: { state: State; text: string }) {
  const [tone, glyph] = shown[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {staffTexts[state] ?? text}
    </StateBadge>
  );
}
