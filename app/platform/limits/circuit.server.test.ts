import { expect, test } from 'vitest';
import { createCircuit } from './circuit.server.ts';

function openAt(start = 0) {
  const at = { ms: start };
  const changes: boolean[] = [];
  const circuit = createCircuit({ now: () => at.ms, longestMs: 120_000, onChange: (isOpen) => changes.push(isOpen) });
  const call = (isAway: boolean) =>
    circuit.call(
      async () => isAway,
      (outcome) => outcome,
    );
  return { at, changes, circuit, call };
}

test('five calls in a row that fail open it, each trial that fails doubles the pause up to the longest, and an answer closes it', async () => {
  const { at, changes, circuit, call } = openAt();
  for (let n = 0; n < 4; n += 1) await call(true);
  await call(false);
  for (let n = 0; n < 4; n += 1) await call(true);
  expect([circuit.pausedSeconds(), changes]).toEqual([0, []]);
  for (const pause of [30, 60, 120, 120]) {
    await call(true);
    expect(circuit.pausedSeconds()).toBe(pause);
    at.ms += pause * 1_000;
    expect(circuit.pausedSeconds()).toBe(0);
  }
  await call(false);
  expect([circuit.pausedSeconds(), changes]).toEqual([0, [true, false]]);
});

test('calls that were on their way when it opened neither lengthen the pause nor end it', async () => {
  const { circuit, changes } = openAt();
  const answers: ((isAway: boolean) => void)[] = [];
  const all = Array.from({ length: 12 }, () =>
    circuit.call(
      () => new Promise<boolean>((resolve) => answers.push(resolve)),
      (outcome) => outcome,
    ),
  );
  for (const [n, answer] of answers.entries()) answer(n < 11);
  await Promise.all(all);
  expect([circuit.pausedSeconds(), changes]).toEqual([30, [true]]);
});

test('while one call tries, no other is made', async () => {
  const { at, circuit, call } = openAt();
  for (let n = 0; n < 5; n += 1) await call(true);
  at.ms += 30_000;
  let answer: (isAway: boolean) => void = () => {};
  const trial = circuit.call(
    () => new Promise<boolean>((resolve) => (answer = resolve)),
    (outcome) => outcome,
  );
  expect(circuit.pausedSeconds()).toBeGreaterThan(0);
  answer(false);
  await trial;
  expect(circuit.pausedSeconds()).toBe(0);
});
