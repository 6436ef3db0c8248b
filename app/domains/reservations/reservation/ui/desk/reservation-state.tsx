import { check, circleAlert, clock, inbox, userRound, x } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { ReservationState as State } from '../../reservation-states.ts';
import type { DeskRow } from './reservation-desk-data.ts';

const shown: Readonly<Record<State, readonly [tone: 'neutral' | 'good' | 'warning' | 'danger' | 'info', glyph: string]>> = {
  requested: ['warning', inbox],
  offered: ['info', clock],
  held: ['warning', clock],
  booked: ['info', calendarCheck],
  checked_in: ['good', userRound],
  fulfilled: ['good', check],
  no_show: ['danger', circleAlert],
  expired: ['neutral', x],
  cancelled: ['neutral', x],
};

/** The state of a reservation for the desk. What patients read as their own next step has another name here. */
const deskTexts: Partial<Record<State, string>> = { requested: 'Perlu jam', offered: 'Menunggu pasien', held: 'Belum dibayar' };

/** The state as an icon and a word; a reservation that does not take place as it was told says that first. */
export function ReservationState({ one: { state, stateText, trouble } }: { one: Pick<DeskRow, 'state' | 'stateText' | 'trouble'> }) {
  if (trouble) {
    return <StateBadge tone="danger">{trouble}</StateBadge>;
  }
  const [tone, glyph] = shown[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {deskTexts[state] ?? stateText}
    </StateBadge>
  );
}
