import { check, circleAlert, circleCheck, clock, inbox, userRound } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import type { Grade } from '../grades.schema.ts';
import { type ComplaintState as State, stateLabels } from '../states.rules.ts';
import { gradeText } from '../view.rules.ts';

const shown: Readonly<Record<State, readonly [tone: 'neutral' | 'good' | 'warning' | 'info', glyph: string]>> = {
  new: ['warning', inbox],
  acknowledged: ['info', userRound],
  in_progress: ['info', clock],
  answered: ['good', check],
  closed: ['neutral', circleCheck],
};

/** The state of a complaint as an icon and a word. */
export function ComplaintState({ state }: { state: State }) {
  const [tone, glyph] = shown[state];
  return (
    <StateBadge tone={tone} glyph={glyph}>
      {stateLabels[state]}
    </StateBadge>
  );
}

const tones = { red: 'danger', yellow: 'warning', green: 'good' } as const satisfies Record<Grade, string>;

/** The grade of a complaint; the word says what the colour says. */
export function ComplaintGrade({ grade }: { grade: Grade | null }) {
  return (
    <StateBadge tone={grade ? tones[grade] : 'neutral'} glyph={circleAlert}>
      {gradeText(grade)}
    </StateBadge>
  );
}
