import { expect, test } from 'vitest';
import { markupOf } from '#tests/harness/markup.tsx';
import { RadioCard } from './radio-card.tsx';

test('a card is one radio button, whose label is what it shows', () => {
  const markup = markupOf(
    <RadioCard name="slot" value="3" defaultChecked note="sisa 2">
      08.00–12.00
    </RadioCard>,
  );
  expect(markup.replace(/ class="[^"]*"/g, '')).toBe(
    '<label><input type="radio" name="slot" checked="" value="3"/><span>08.00–12.00<span>sisa 2</span></span></label>',
  );
});
