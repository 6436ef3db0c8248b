import { describe, expect, test } from 'vitest';
import { beginEditing, type EditorAction, editorReducer, isDirty, isLostOnExit, unsavedOf } from './editor-state.ts';

const names = ['title', 'body'];
const start = beginEditing(names, { version: 3, values: { title: 'A', body: 'B' } }, null);
const stateAfter = (...actions: EditorAction[]) => actions.reduce(editorReducer, start);
const typed = (name: string, value: string): EditorAction => ({ type: 'typed', name, value });

describe('an autosave', () => {
  test('that is answered while the person types on loses no key', () => {
    const stored = { version: 4, values: { title: 'A1', body: 'B' } };
    const state = stateAfter(typed('title', 'A1'), { type: 'sent' }, typed('title', 'A12'), { type: 'saved', stored });
    expect(state).toMatchObject({ version: 4, values: { title: 'A12', body: 'B' }, saved: stored.values, sent: null, conflicts: [] });
    expect(isDirty(state)).toBe(true);
  });

  test('brings what others changed elsewhere', () => {
    const stored = { version: 5, values: { title: 'A1', body: 'theirs' } };
    const state = stateAfter(typed('title', 'A1'), { type: 'sent' }, { type: 'saved', stored });
    expect([state.values, isDirty(state)]).toEqual([stored.values, false]);
  });

  test('that fails keeps the text, and the base of the next one', () => {
    const state = stateAfter(typed('title', 'A1'), { type: 'sent' }, { type: 'failed', message: 'x' });
    expect(state).toMatchObject({ failure: 'x', sent: null, version: 3, saved: { title: 'A' }, values: { title: 'A1' } });
  });
});

describe('a conflict', () => {
  const refused: EditorAction = { type: 'refused', stored: { version: 6, values: { title: 'theirs', body: 'B2' } } };

  test('keeps the own text, shows the other, and takes what is not in conflict', () => {
    const state = stateAfter(typed('title', 'mine'), { type: 'sent' }, refused);
    expect(state).toMatchObject({ version: 6, values: { title: 'mine', body: 'B2' }, conflicts: [{ name: 'title', theirs: 'theirs' }] });
  });

  test.each([
    ['mine', 'mine', true],
    ['theirs', 'theirs', false],
  ] as const)('ends with %s', (keeps, title, dirty) => {
    const state = stateAfter(typed('title', 'mine'), { type: 'sent' }, refused, { type: 'resolved', name: 'title', keeps });
    expect([state.conflicts, state.values.title, isDirty(state)]).toEqual([[], title, dirty]);
  });
});

test('the page that was read before an autosave ended takes nothing back', () => {
  const stored = { version: 5, values: { title: 'A1', body: 'B' } };
  const state = stateAfter(
    typed('title', 'A1'),
    { type: 'sent' },
    { type: 'saved', stored },
    {
      type: 'met',
      stored: { version: 4, values: { title: 'A', body: 'B' } },
    },
  );
  expect(state).toMatchObject({ version: 5, values: stored.values, saved: stored.values });
});

describe('what an earlier page has left unsaved', () => {
  const left: EditorAction = { type: 'restored', unsaved: { version: 2, base: { title: 'A' }, values: { title: 'A1' } } };

  test('is put back, and is to be stored', () => {
    const state = stateAfter(left);
    expect([state.values, state.conflicts]).toEqual([{ title: 'A1', body: 'B' }, []]);
    expect(unsavedOf(state)).toEqual({ version: 3, base: { title: 'A' }, values: { title: 'A1' } });
  });

  test('meets what others stored in the same field meanwhile', () => {
    const changed = { type: 'met', stored: { version: 4, values: { title: 'theirs', body: 'B' } } } as const;
    expect(stateAfter(changed, left)).toMatchObject({ values: { title: 'A1' }, conflicts: [{ name: 'title', theirs: 'theirs' }] });
  });

  test('takes nothing away that is typed now', () => {
    const state = stateAfter(typed('title', 'A2'), left);
    expect([state.values.title, state.conflicts]).toEqual(['A2', [{ name: 'title', theirs: 'A1', isKept: true }]]);
  });

  test('is still to be decided when a request ends, or another person stores something', () => {
    const kept = [{ name: 'title', theirs: 'A1', isKept: true }];
    const stored = (title: string) => ({ version: 4, values: { title, body: 'B' } });
    const saved = stateAfter(typed('title', 'A2'), { type: 'sent' }, left, { type: 'saved', stored: stored('A2') });
    expect([saved.values.title, saved.conflicts]).toEqual(['A2', kept]);
    const met = stateAfter(typed('title', 'A2'), left, { type: 'met', stored: stored('theirs') });
    expect([met.values.title, met.conflicts]).toEqual(['A2', kept]);
  });
});

test('a publication ends in the final form of what was typed', () => {
  const stored = { version: 4, values: { title: 'A1', body: 'B' } };
  const state = stateAfter(typed('title', ' A1 '), { type: 'published', stored });
  expect([state.values, isDirty(state), state.conflicts]).toEqual([stored.values, false, []]);
});

test('a refused form without a script begins with what was typed, and knows the conflict', () => {
  const values = { title: 'mine', body: 'B' };
  const state = beginEditing(names, { version: 7, values: { title: 'theirs', body: 'B2' } }, { base: { title: 'A', body: 'B' }, values });
  expect(state).toMatchObject({ version: 7, values: { title: 'mine', body: 'B2' }, conflicts: [{ name: 'title', theirs: 'theirs' }] });
});

describe('what is sent', () => {
  test('is only what changed, with the texts from which it began', () => {
    expect(unsavedOf(start)).toBeNull();
    expect(unsavedOf(stateAfter(typed('title', 'A1')))).toEqual({ version: 3, base: { title: 'A' }, values: { title: 'A1' } });
  });

  test('while a request is under way is on top of it, and has its fields too, because it may not arrive', () => {
    const state = stateAfter(typed('title', 'A1'), { type: 'sent' }, typed('body', 'B1'));
    expect(unsavedOf(state)).toEqual({ version: 3, base: { title: 'A1', body: 'B' }, values: { title: 'A1', body: 'B1' } });
    const undone = stateAfter(typed('title', 'A1'), { type: 'sent' }, typed('title', 'A'));
    expect(unsavedOf(undone)).toEqual({ version: 3, base: { title: 'A1' }, values: { title: 'A' } });
  });
});

describe('leaving the page', () => {
  const long = 'kata '.repeat(8_000);
  test('loses nothing that is short, also beside a long field that did not change', () => {
    const beside = beginEditing(names, { version: 3, values: { title: 'A', body: long.repeat(3) } }, null);
    expect([start, editorReducer(beside, typed('title', 'A1'))].map(isLostOnExit)).toEqual([false, false]);
  });

  test.each([
    ['a text that browsers do not send any more', stateAfter(typed('body', long.repeat(2)))],
    ['a conflict', stateAfter(typed('title', 'mine'), { type: 'refused', stored: { version: 4, values: { title: 'theirs', body: 'B' } } })],
    ['a text that the server did not take', stateAfter(typed('title', 'A1'), { type: 'sent' }, { type: 'failed', message: 'x' })],
  ])('is asked about: %s', (_name, state) => expect(isLostOnExit(state)).toBe(true));
});
