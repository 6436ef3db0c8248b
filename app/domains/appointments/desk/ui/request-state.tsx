import type { DeskVisitState } from '#app/platform/visits/desk-visit.ts';
import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { check, circleAlert, clock, inbox, phone, userRound, x } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';

const glyphs: Readonly<Record<DeskVisitState['key'], string>> = {
  check: circleAlert,
  merge: usersRound,
  grant: circleAlert,
  new: inbox,
  contacted: phone,
  offered: clock,
  held: clock,
  confirmed: calendarCheck,
  arrived: userRound,
  no_show: circleAlert,
  done: check,
  cancelled: x,
};

/** The state of a visit as an icon and a word. */
export function RequestState({ state: { key, label, tone } }: { state: DeskVisitState }) {
  return (
    <StateBadge tone={tone} glyph={glyphs[key]}>
      {label}
    </StateBadge>
  );
}
