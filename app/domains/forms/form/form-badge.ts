import { check, clock, x } from '#app/ui/icons/glyphs.ts';
import { stateLabels } from './form-list.ts';

type State = keyof typeof stateLabels;
const shown: Readonly<Record<State, readonly [tone: 'neutral' | 'good' | 'warning', glyph: string]>> = {
  draft: ['warning', clock],
  published: ['good', check],
  closed: ['neutral', x],
  archived: ['neutral', x],
};

/** The state of a form as an icon and a word. */
export function formBadge({ state, isCancelled = false, isChanged = false }: { state: State; isCancelled?: boolean; isChanged?: boolean }) {
  const [tone, glyph] = isCancelled ? (['danger', x] as const) : shown[state];
  const text = isCancelled ? 'Dibatalkan' : stateLabels[state];
  return { tone, glyph, text: isChanged && state !== 'draft' ? `${text}, ada perubahan` : text };
}
