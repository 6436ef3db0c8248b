import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const exposed = await (await app.fetch('/metrics')).text();
const types = new Map([...exposed.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']): [string, string] => [name, type]));
const labelsOf = new Map(
  (await app.platform.metrics.registry.getMetricsAsArray()).map((one): [string, readonly string[]] => [one.name, labelNames(one)]),
);

function labelNames(metric: object): readonly string[] {
  return 'labelNames' in metric ? (metric.labelNames as string[]) : [];
}

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
const rules = [...read('deploy/monitoring/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map((match) => match[1] as string);
const panels = (JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }).panels;
const expressions = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** Names that Prometheus itself gives to what it reads. */
const given: Readonly<Record<string, readonly string[]>> = { up: ['job', 'instance'] };
const words = new Set(['by', 'and', 'or', 'unless', 'on', 'bool']);

/** What an expression names that the product does not have: `name` or `name{label}`. */
function unknownNames(expression: string): string[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)]
    .flatMap((match) => (match[1] ?? '').split(/,\s*/))
    .filter((name) => name !== 'le');
  const plain = expression.replace(/\bby \([^)]*\)/g, ' ');
  const used = [...plain.replace(/"[^"]*"|\[\w+\]/g, '').matchAll(/([a-z_]\w*)(\{[^}]*\})?(?!\w*\s*\()/gi)]
    .map(([, name = '', selector = '']) => ({ name, labels: [...selector.matchAll(/(\w+)\s*[!=~]/g)].map((match) => match[1] as string) }))
    .filter(({ name }) => !words.has(name));
  const known = new Set(used.flatMap(({ name }) => labelsOfSeries(name) ?? []));
  return [
    ...used.flatMap(({ name, labels }) => {
      const own = labelsOfSeries(name);
      return own ? labels.filter((label) => !own.includes(label)).map((label) => `${name}{${label}}`) : [name];
    }),
    ...grouped.filter((label) => !known.has(label)).map((label) => `by ${label}`),
  ];
}

/** The labels of a series; a histogram is read as its three. */
function labelsOfSeries(series: string): readonly string[] | undefined {
  if (types.has(series) && types.get(series) !== 'histogram') return labelsOf.get(series);
  const whole = /^(\w+)_(?:bucket|count|sum)$/.exec(series)?.[1] ?? '';
  return types.get(whole) === 'histogram' ? labelsOf.get(whole) : given[series];
}

test('the reader of this test finds names and labels that are not there', () => {
  expect(unknownNames('sum by (route) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) > 1')).toEqual([]);
  expect(unknownNames('sum by (colour) (rate(http_requests_total{code="up"}[5m])) / jobs_total{state="x"} and live_streams')).toEqual([
    'http_requests_total',
    'jobs_total{state}',
    'by colour',
  ]);
  expect(unknownNames('http_request_duration_seconds > 1')).toEqual(['http_request_duration_seconds']);
});

test('every alert and every panel asks for what /metrics has', () => {
  expect([rules.length > 10, panels.length > 10]).toEqual([true, true]);
  expect(expressions.flatMap(unknownNames)).toEqual([]);
});

test('what operations.md calls worth an alarm has a rule', () => {
  const alarms = [...read('docs/operations.md').matchAll(/`(\w+)(?:\{[^}]*\})?`/g)].map((match) => match[1] as string);
  const named = alarms.filter((name) => types.get(name) === 'counter' && name.endsWith('_alarms_total'));
  expect(new Set(named).size).toBeGreaterThan(2);
  expect(named.filter((name) => !rules.some((rule) => rule.includes(name)))).toEqual([]);
});

test('names follow the conventions of Prometheus: _total for counters and nothing else, with a help text', () => {
  expect([...types].filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  for (const name of types.keys()) expect(exposed).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
});
