// Ten times the best rate of uncached pages, from as many addresses as requests. node tests/bench/overload.ts; with --write the result goes to docs/benchmarks.md.
import { readFileSync } from 'node:fs';
import { pin } from './load.ts';
import { type Outcome, openLoop } from './open-loop.ts';
import { median, percentile, writeSection } from './report.ts';
import { startSite } from './site.ts';

const path = '/account/login';
const targets = { answeredShare: 0.8, answeredP99Ms: 1_000, refusedP99Ms: 100, grownShare: 1.5 };
const rounds = 3;
const seconds = 20;

const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', NODE_ENV: 'test' });
const port = Number(new URL(site.url).port);
pin(site.pid, 0);
pin(process.pid, 1);

const p99 = (times: readonly number[]) => percentile(times, 0.99);
const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** The highest rate that is answered without refusals at p99 ≤ 500 ms: doubled until it breaks, then narrowed. */
async function bestRate(): Promise<number> {
  const holds = async (perSecond: number) => {
    const { answered, refused, unsent } = await openLoop({ port, paths: [path], perSecond, seconds: 3, maxSockets: 1_000 });
    return refused.length === 0 && unsent === 0 && p99(answered) <= 500;
  };
  let [low, high] = [20, 40];
  while (await holds(high)) [low, high] = [high, high * 2];
  while (high - low > low * 0.1) {
    const middle = Math.round((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

await openLoop({ port, paths: [path], perSecond: 50, seconds: 3, maxSockets: 100 });
const best = await bestRate();
const baselineMb = memoryMb();
const outcomes: Outcome[] = [];
let maxMb = baselineMb;
const watch = setInterval(() => {
  maxMb = Math.max(maxMb, memoryMb());
}, 200);
for (let round = 0; round < rounds; round += 1) {
  outcomes.push(await openLoop({ port, paths: [path], perSecond: best * 10, seconds, maxSockets: 2_000 }));
}
clearInterval(watch);
const after = await openLoop({ port, paths: [path], perSecond: Math.round(best / 2), seconds: 5, maxSockets: 500 });
await site.stop();

const share = median(outcomes.map(({ answered }) => answered.length / seconds / best));
const answered = median(outcomes.map((one) => p99(one.answered)));
const refused = median(outcomes.map((one) => p99(one.refused)));
const grown = maxMb / baselineMb;
const missed = [
  share < targets.answeredShare ? `answered ${share.toFixed(2)} of the best rate` : '',
  answered > targets.answeredP99Ms ? `answers p99 ${answered.toFixed(0)} ms` : '',
  refused > targets.refusedP99Ms ? `refusals p99 ${refused.toFixed(0)} ms` : '',
  grown > targets.grownShare ? `memory ${grown.toFixed(2)} times` : '',
].filter(Boolean);

writeSection(
  'overload',
  `## Ten times overload: \`npm run bench:overload\`

\`${path}\`, rendered for each request, every request from another address. The best rate is the highest one without refusals at
p99 ≤ 500 ms; then ten times that rate for ${seconds} s, ${rounds} times, medians. Times run from when a request was due. The site has one
core; the load generator the other. Requests that found none of 2,000 connections free were not sent: ${outcomes.map(({ unsent }) => unsent).join(', ')}.

| what | goal | measured |
|---|---|---|
| best rate | | ${best} a second |
| offered | 10 times | ${best * 10} a second |
| answered, as a share of the best rate | ≥ ${targets.answeredShare} | **${share.toFixed(2)}** |
| answers, p99 | ≤ ${targets.answeredP99Ms} ms | **${answered.toFixed(0)} ms** |
| refusals, p99 | ≤ ${targets.refusedP99Ms} ms | **${refused.toFixed(0)} ms** |
| resident memory | ≤ ${targets.grownShare} times | **${grown.toFixed(2)} times** (${maxMb.toFixed(0)} MB) |
| at half the best rate right after it, p99 | | ${p99(after.answered).toFixed(0)} ms, ${after.refused.length} refused |

${missed.length === 0 ? 'All goals met.' : `Missed: ${missed.join('; ')}.`}`,
);
console.log({ best, share, answered, refused, grown, maxMb, missed });
