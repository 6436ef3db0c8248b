import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { desks, endpoints, lists, operations, resources } from './domains.server.ts';

const names = operations.map(({ name }) => name);

/** Made by the kits from a declaration of content, of a desk, or of a list. */
const generated = [
  ...[...resources.values()].flatMap(({ allOperations }) => allOperations),
  ...[...desks, ...lists].flatMap((one) => one.operations),
].map(({ name }) => name);

test('every operation is listed once, however it is exposed', () => {
  const sources = globSync('app/domains/**/*.server.ts').map((path) => readFileSync(path, 'utf8'));
  const declared = sources.flatMap((text) => [...text.matchAll(/\boperation\(\{\s*name: '([^']+)'/g)].map(([, name]) => name));
  const facts = sources.flatMap((text) => [...text.matchAll(/= factRead\('([^']+)'/g)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(0);
  expect([...names].sort()).toEqual([...declared, ...facts, ...generated].sort());
  // Those that facts share are of one declaration.
  expect(sources.flatMap((text) => [...text.matchAll(/\boperation\(/g)])).toHaveLength(declared.length + 1);
  expect(new Set(names).size).toBe(names.length);
  expect(sources.flatMap((text) => [...text.matchAll(/= work(?:<[^(]*>)?\(\{/g)])).toHaveLength(desks.length);
  expect(sources.flatMap((text) => [...text.matchAll(/= workList(?:<[^(]*>)?\(\{/g)])).toHaveLength(lists.length);
});

test('no input throws at what is no object', async () => {
  const thrown: string[] = [];
  for (const { name, input } of operations) {
    for (const sent of [null, [], 'x', 1, true, undefined]) await input.safeParseAsync(sent).catch(() => thrown.push(`${name}: ${sent}`));
  }
  expect(thrown).toEqual([]);
});

test('every endpoint of an operation exposes one that is listed', () => {
  const exposed = endpoints.flatMap(({ operation }) => operation?.name ?? []);
  expect(exposed).toEqual(expect.arrayContaining(['contact.send']));
  expect(exposed.filter((name) => !names.includes(name))).toEqual([]);
});
