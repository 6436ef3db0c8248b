import { type Model, type Replayed, replaySessions, usualModel } from '#tests/factories/queue-sessions.ts';
import { writeSection } from './report.ts';

// npm run bench:windows: how often patients are called in the windows that they were told, over simulated sessions.

const goals = { first: 0.7, live: 0.85, meanError: 15 } as const;
const seeds = [usualModel.seed, 1, 2, 3, 4, 5, 6];
const variants: readonly (readonly [name: string, change: Partial<Model>])[] = [
  ['the model', {}],
  ['nobody reports late', { reportLate: 0 }],
  ['10 % report late', { reportLate: 0.1 }],
  ['a doctor varies by ±8 min', { delaySpread: 8 }],
  ['a doctor varies by ±15 min', { delaySpread: 15 }],
  ['consultations vary by 20 %', { consultationSpread: 0.2 }],
  ['consultations vary by 50 %', { consultationSpread: 0.5 }],
];

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
const row = (name: string, model: Model, habit?: Parameters<typeof replaySessions>[1]) => rowOf(name, replaySessions(model, habit));

function rowOf(name: string, { first, live, meanError }: Pick<Replayed, 'first' | 'live' | 'meanError'>): string {
  const marks = [first >= goals.first, live >= goals.live, meanError <= goals.meanError].map((holds) => (holds ? '' : ' (missed)'));
  return `| ${name} | ${percent(first)}${marks[0]} | ${percent(live)}${marks[1]} | ${meanError.toFixed(1)} min${marks[2]} |`;
}

const runs = seeds.map((seed) => replaySessions({ ...usualModel, seed }));
const meanOf = (part: 'first' | 'live' | 'meanError') => runs.reduce((sum, run) => sum + run[part], 0) / runs.length;
const mean = { first: meanOf('first'), live: meanOf('live'), meanError: meanOf('meanError') };

const fixed = () => ({ delay: 0, minutes: 12, consultation: 12, delays: [] });
const { doctors, counted, numbers, learned, absent, reportLate, delaySpread, consultationSpread } = usualModel;
writeSection(
  'windows',
  `## Windows of numbers: \`npm run bench:windows\`

${doctors * counted} sessions of ${doctors} doctors, ${numbers} numbers each, after ${learned} sessions from which was learned. A doctor's habit is anything from 0 to
${usualModel.maxDelay} minutes late, and a day differs from it by a normal deviation of ${delaySpread} minutes. A doctor's usual consultation is
${usualModel.consultation.join(' to ')} minutes, and one differs from it by ${percent(consultationSpread)} (log-normal). ${percent(absent)} of the patients stay away, ${percent(reportLate)} report up to
${usualModel.maxReportLate} minutes after their window has begun, the others up to 45 minutes before it. Whoever is next by the rule of order is called. The windows
are those of the product's own functions. Nothing here was measured in a hospital: real doctors may vary more, and below is what that costs.

| | called in the first window (goal ≥ 70 %) | in the live one, 30 min ahead (goal ≥ 85 %) | mean error of the first (goal ≤ 15 min) |
|---|---|---|---|
${rowOf(`**the model, mean of ${seeds.length} runs**`, mean)}
${variants.map(([name, change]) => row(name, { ...usualModel, ...change })).join('\n')}
${seeds
  .slice(1)
  .map((seed) => row(`the model, other random numbers (${seed})`, { ...usualModel, seed }))
  .join('\n')}
${row('control: 12 min for everybody, no delay', usualModel, fixed)}`,
);
