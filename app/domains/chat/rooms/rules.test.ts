import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ChatEvent, chatMoves, dueEvent, shownState, stateAfter } from './rules.ts';
import { type ChatState, chatStates } from './schema.ts';
import { triageQuestions, triageResult, triageVersion } from './triage.rules.ts';

const events: readonly ChatEvent[] = ['pay', 'reverse', 'expire', 'cancel', 'start', 'wait', 'miss', 'extend', 'end', 'fail', 'reopen'];

/** Kept by hand, apart from the product's table: state, event, state. */
const allowed = `
  requested pay paid, requested miss missed, requested expire expired, requested cancel cancelled,
  paid start active, paid wait paid, paid miss missed, paid cancel cancelled, paid reverse requested,
  active extend active, active end done, active fail failed, expired pay paid, done reopen paid`
  .split(',')
  .map((move) => move.trim());

test.each(chatStates.flatMap((state) => events.map((event) => [state, event] as const)))('%s, %s', (state, event) => {
  const to = allowed.map((move) => move.split(' ')).find(([from, by]) => from === state && by === event)?.[2] ?? null;
  expect(stateAfter(state, event)).toBe(to);
});

test('the guard of the database allows the same moves', () => {
  const guard = readFileSync('db/functions/chat.sql', 'utf8');
  for (const state of chatStates) {
    const to = new Set(Object.values(chatMoves[state]).filter((next) => next !== state));
    const line = new RegExp(`when '${state}' then new.state (?:in \\(([^)]*)\\)|= ('[a-z]+'))`).exec(guard);
    const named = new Set([...(line?.[1] ?? line?.[2] ?? '').matchAll(/'([a-z]+)'/g)].map(([, name]) => name as ChatState));
    expect([state, named]).toEqual([state, to]);
  }
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 3, minutes));
const timed = { answerBy: at(30), endsAt: null, answeredSeq: null };

test('what is due by the clock reads so from its very moment', () => {
  const paid = { ...timed, state: 'paid' } as const;
  expect([dueEvent(paid, at(29)), dueEvent(paid, at(30)), shownState(paid, at(30))]).toEqual([null, 'miss', 'missed']);
  const active = { ...timed, state: 'active', endsAt: at(40) } as const;
  expect([dueEvent(active, at(49)), dueEvent(active, at(50)), shownState(active, at(50))]).toEqual([null, 'fail', 'failed']);
  expect(shownState({ ...active, answeredSeq: 2 }, at(50))).toBe('done');
  expect(shownState({ ...timed, state: 'cancelled' }, at(59))).toBe('cancelled');
});

test('one sign is an emergency, a missing answer is no clear answer', () => {
  for (const kind of ['umum', 'anak', 'hamil', 'jantung'] as const) {
    const clear = Object.fromEntries(triageQuestions[kind].map(({ key }) => [key, false]));
    expect(triageResult({ version: triageVersion, kind, answers: clear })).toBe('clear');
    for (const { key } of triageQuestions[kind]) {
      expect(triageResult({ version: triageVersion, kind, answers: { ...clear, [key]: true } })).toBe('emergency');
      const { [key]: _, ...missing } = clear;
      expect(triageResult({ version: triageVersion, kind, answers: missing })).toBe('incomplete');
    }
  }
});
