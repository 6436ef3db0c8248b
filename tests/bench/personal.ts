import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuSeconds } from './cpu-seconds.ts';
import { openLoop } from './open-loop.ts';
import { median, reportOptions, writeSection } from './report.ts';
import { logIn, startSite } from './site.ts';

// npm run bench:personal -- --baseline <checkout>: what a personal page costs, here and in another checkout with its packages installed.
// The processor time of an answer is what one core answers in a second; other work on the machine moves it less than the clock.

const page = '/account/profile';
/** Of one minute each: the reads of the one account are limited to 600 a minute. */
const minutes = 4;
const roundsPerMinute = 2;
const answersPerRound = 270;
const atOnce = 8;
const goal = 2.5;
const p99Goal = 60;
/** At most 600 reads of the one account: staff are asked to set up a second factor first. */
const p99Seconds = 4;

const { baseline } = parseArgs({ options: { ...reportOptions, baseline: { type: 'string' } } }).values;
if (!baseline) throw new Error('--baseline <checkout> is missing');

async function start(directory?: string) {
  const site = await startSite({ NODE_ENV: 'test' }, directory);
  const headers = { cookie: await logIn(site.url), 'accept-encoding': 'identity' };
  async function ask(): Promise<void> {
    const response = await fetch(site.url + page, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${page} answered ${response.status}`);
  }
  return {
    ...site,
    /** Milliseconds of processor time per answer. */
    async measure(): Promise<number> {
      const before = cpuSeconds(site.pid);
      let left = answersPerRound;
      const one = async () => {
        while (left-- > 0) await ask();
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      return ((cpuSeconds(site.pid) - before) * 1_000) / answersPerRound;
    },
  };
}

const [before, now] = [await start(baseline), await start()];
try {
  const pairs: { before: number; now: number }[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute > 0) await setTimeout(61_000);
    for (let round = 0; round < roundsPerMinute; round += 1) pairs.push({ before: await before.measure(), now: await now.measure() });
  }
  // In the first minute the code is not yet compiled.
  pairs.splice(0, roundsPerMinute);
  const ratio = median(pairs.map((pair) => pair.before / pair.now));
  const perCore = (costs: number[]) => Math.round(1_000 / median(costs));
  await setTimeout(61_000);
  const cookies = [await logIn(now.url)];
  const perSecond = Math.round(perCore(pairs.map((pair) => pair.now)) / 2);
  const { answered, refused, unsent } = await openLoop({
    port: Number(new URL(now.url).port),
    paths: [page],
    perSecond,
    seconds: p99Seconds,
    maxSockets: 200,
    cookies,
  });
  const p99 = answered.toSorted((a, b) => a - b)[Math.floor(answered.length * 0.99)] ?? Number.NaN;
  writeSection(
    'personal',
    `## Personal page: \`npm run bench:personal\`

\`${page}\` of an account, without compression, ${pairs.length} interleaved rounds of ${answersPerRound} answers, ${atOnce} at once. Processor time of the
process (its database is another one) per answer, medians.

| | ms of processor time | answers a second of one core |
|---|---|---|
| before the restructuring | ${median(pairs.map((pair) => pair.before)).toFixed(2)} | ${perCore(pairs.map((pair) => pair.before))} |
| now | ${median(pairs.map((pair) => pair.now)).toFixed(2)} | ${perCore(pairs.map((pair) => pair.now))} |

Ratio **${ratio.toFixed(2)}** (goal ≥ ${goal}).${ratio < goal ? ' Missed.' : ''}

At half of that rate, ${perSecond} a second for ${p99Seconds} s whatever the server does: p99 **${p99.toFixed(1)} ms** (goal ≤ ${p99Goal}),
${answered.length} answered, ${refused.length} refused, ${unsent} not sent.${p99 <= p99Goal ? '' : ' Missed.'}`,
  );
  process.stdout.write(`${ratio.toFixed(2)} times the answers\n`);
} finally {
  await before.stop();
  await now.stop();
}
