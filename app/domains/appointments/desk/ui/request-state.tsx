import { usersRound } from '#app/ui/icons/account-glyphs.ts';
import { check, circleAlert, inbox, phone, userRound, x } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { ShownState } from '../desk-texts.ts';

const glyphs: Readonly<Record<ShownState['key'], string>> = {
  check: circleAlert,
  merge: usersRound,
  grant: circleAlert,
  new: inbox,
  contacted: phone,
  confirmed: calendarCheck,
  arrived: userRound,
  no_show: circleAlert,
  done: check,
  cancelled: x,
};

/** The state of a request as an icon and a word. */
export function RequestState({ state: { key, label, tone } }: { state: ShownState }) {
  return (
    <StateBadge tone={tone} glyph={glyphs[key]}>
      {label}
    </StateBadge>
  );
}
