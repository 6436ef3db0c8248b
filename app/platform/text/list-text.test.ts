import { expect, test } from 'vitest';
import { choiceText, listText } from './list-text.ts';

test.each([
  [[], '', ''],
  [['a'], 'a', 'a'],
  [['a', 'b'], 'a dan b', 'a atau b'],
  [['a', 'b', 'c'], 'a, b, dan c', 'a, b, atau c'],
])('%j as a list and as a choice', (parts, list, choice) => expect([listText(parts), choiceText(parts)]).toEqual([list, choice]));
