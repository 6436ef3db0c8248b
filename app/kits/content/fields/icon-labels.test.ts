import { expect, test } from 'vitest';
import { healthIconNames } from '#app/ui/icons/health-icon-names.ts';
import { iconLabels } from './icon-labels.ts';

test('every small picture has a name of its own in Indonesian', () => {
  expect([...healthIconNames].filter((name) => !(name in iconLabels))).toEqual([]);
  expect(new Set(Object.values(iconLabels)).size).toBe(Object.keys(iconLabels).length);
});
