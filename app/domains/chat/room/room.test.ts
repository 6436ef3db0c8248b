import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ChatState, chatStates } from './room.schema.ts';
import { type ChatEvent, chatMoves, dueEvent, shownState, stateAfter } from './room.ts';
import { allQuestions, type Fit, fittingKinds, triageResult, triageVersion } from './triage.ts';
import type { TriageKind } from './triage-kinds.schema.ts';

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

const adult: Fit = { specializations: ['penyakit-dalam'], months: null };

test('one sign is an emergency, the wish to hurt oneself a crisis, a missing answer no clear answer', () => {
  const doctors = [['penyakit-dalam'], ['anak'], ['kebidanan-dan-kandungan'], ['aritmia', 'jantung-dan-pembuluh-darah']];
  for (const fit of doctors.flatMap((specializations) => [null, 1, 100, 200, 400].map((months) => ({ specializations, months })))) {
    for (const { kind, questions } of fittingKinds(fit)) {
      const clear = Object.fromEntries(questions.map(({ key }) => [key, false]));
      const ask = (answers: Record<string, boolean>) => triageResult({ version: triageVersion, kind, answers }, fit);
      expect(ask(clear)).toBe('clear');
      for (const { key } of questions) {
        expect([key, ask({ ...clear, [key]: true })]).toEqual([key, key === 'bunuh_diri' ? 'crisis' : 'emergency']);
        expect(ask({ ...clear, bunuh_diri: true, [key]: true })).toBe(key === 'bunuh_diri' ? 'crisis' : 'emergency');
        const { [key]: _, ...missing } = clear;
        expect(ask(missing)).toBe('incomplete');
      }
    }
  }
});

test('what is asked follows from the doctor and the age of the patient', () => {
  const asked = (specializations: string[], months: number | null) =>
    fittingKinds({ specializations, months }).map(({ kind, questions }) => [kind, questions.map(({ key }) => key)] as const);
  const kinds = (...given: Parameters<typeof asked>) => asked(...given).map(([kind]) => kind);
  const doctors = ['penyakit-dalam', 'saraf', 'jantung-dan-pembuluh-darah', 'kebidanan-dan-kandungan', 'kulit-kelamin-dan-estetika'];
  for (const slug of doctors) {
    for (const months of [0, 2, 12, 100]) expect([slug, months, kinds([slug], months)]).toEqual([slug, months, ['anak']]);
    // A baby with a fever, whoever is asked; not of a child that is older.
    const isBabyAsked = (months: number | null) => asked([slug], months).map(([, keys]) => keys.includes('bayi_demam'));
    expect([isBabyAsked(0), isBabyAsked(3), isBabyAsked(4), isBabyAsked(null)]).toEqual([[true], [true], [false], [false, false]]);
  }
  for (const slug of ['anak', 'neonatologi', 'bedah-anak', 'kedokteran-gigi-anak', 'psikiatri-anak-dan-remaja', 'kardiologi-anak']) {
    for (const months of [null, 1, 150, 400]) expect([slug, kinds([slug], months)]).toEqual([slug, ['anak']]);
    expect(asked([slug], null)[0]?.[1]).toEqual(expect.arrayContaining(['bayi_demam', 'lemas']));
  }
  // Of a child's heart both are asked.
  for (const slugs of [['kardiologi-anak'], ['jantung-anak'], ['anak', 'jantung-dan-pembuluh-darah']])
    for (const months of [null, 2, 150])
      expect(
        asked(slugs, months).map(([kind, keys]) => [kind, ['lemas', 'keringat_dingin', 'berdebar'].every((key) => keys.includes(key))]),
      ).toEqual([['anak', true]]);
  for (const slug of ['kebidanan-dan-kandungan', 'fetomaternal']) {
    expect([kinds([slug], null), kinds([slug], 400), kinds([slug], 170)]).toEqual([
      ['hamil', 'umum'],
      ['hamil', 'umum'],
      ['hamil', 'anak'],
    ]);
  }
  // A subspecialization of another name is known by the one above it.
  expect(kinds(['fertilitas', 'kebidanan-dan-kandungan'], null)[0]).toBe('hamil');
  for (const slugs of [['jantung-dan-pembuluh-darah'], ['bedah-toraks-kardiak-dan-vaskular'], ['aritmia', 'jantung-dan-pembuluh-darah']]) {
    expect(kinds(slugs, null)).toEqual(['jantung', 'hamil']);
    for (const months of [null, 20, 170]) for (const [, keys] of asked(slugs, months)) expect(keys).toContain('keringat_dingin');
  }
  expect(kinds(['penyakit-dalam'], null)).toEqual(['umum', 'hamil']);
});

test('a kind that does not fit is no clear answer, whatever was answered', () => {
  const answers = Object.fromEntries(allQuestions.map(({ key }) => [key, false]));
  const result = (kind: TriageKind, fit: Fit) => triageResult({ version: triageVersion, kind, answers }, fit);
  expect((['umum', 'hamil', 'anak', 'jantung'] as const).map((kind) => result(kind, adult))).toEqual([
    'clear',
    'clear',
    'incomplete',
    'incomplete',
  ]);
  expect(result('umum', { specializations: ['anak'], months: null })).toBe('incomplete');
  expect(result('umum', { specializations: ['penyakit-dalam'], months: 2 })).toBe('incomplete');
  expect(result('hamil', { specializations: ['kebidanan-dan-kandungan'], months: 60 })).toBe('incomplete');
});
