import { expect, test } from 'vitest';
import { liveLimits } from '#app/platform/live/live-limits.ts';
import { percentile } from '#tests/bench/report.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createLivePair } from '#tests/harness/live-pair.ts';

const { db, one, first, follow, person, tell } = await createLivePair({ both: { mergeMs: 20 }, second: {} });

const [stalledReaders, others, atOnce, fewest] = [5, 20, 200, 60];
/** Keys as long as they may be, so that fewer events fill what the system keeps of a connection. */
const keys = Array.from({ length: atOnce }, (_, n) => `${n}`.padStart(64, '0'));
const cutOff = async () => (await one.platform.metrics.liveEnded.get()).values.find(({ labels }) => labels.reason === 'slow')?.value ?? 0;

test('readers that stall are cut off at 256 kB, and the others hear as soon as without them', async () => {
  expect(liveLimits.unsentBytes).toBe(256 * 1_024);
  const unit = await createFacility(db, { isUnit: true });
  const topic = `unit:${unit.id}`;
  const desk = async () => await follow(first.url, (await person({ roles: ['booking_desk'] })).headers, topic);
  const reading = await desk();
  await reading.greeted();
  const people: { topic: string; client: Awaited<ReturnType<typeof follow>> }[] = [];
  for (let n = 0; n < others; n += 1) {
    const user = await person();
    const client = await follow(first.url, user.headers, user.topic);
    await client.greeted();
    people.push({ topic: user.topic, client });
  }
  let flooded = 0;

  /** Floods the unit, whose one reader takes everything, and tells the others meanwhile: how long they waited, in ms. */
  async function measure(isOver: (round: number) => Promise<boolean>): Promise<number[]> {
    const sentAt = new Map<string, number>();
    const before = people.map(({ client }) => client.frames.length);
    for (let round = 0; !(await isOver(round)); round += 1) {
      await tell(topic, ...keys);
      flooded += atOnce;
      for (const one of [people[round % others], people[(round * 7 + 3) % others]]) {
        const key = `${sentAt.size}`;
        sentAt.set(key, performance.now());
        await tell(one?.topic ?? '', key);
      }
      await expect.poll(() => reading.seqs().length, { interval: 10 }).toBe(flooded);
    }
    const heard = () =>
      people.flatMap(({ client }, at) =>
        client.frames
          .slice(before[at])
          .flatMap((frame) => (frame.name === 'event' ? frame.data.events.map(({ key }) => frame.at - (sentAt.get(key) ?? 0)) : [])),
      );
    await expect.poll(() => heard().length).toBe(sentAt.size);
    return heard();
  }

  const alone = await measure(async (round) => round >= fewest);
  expect(await cutOff()).toBe(0);
  for (let n = 0; n < stalledReaders; n += 1) {
    const stalled = await desk();
    await stalled.greeted();
    stalled.answer.pause();
  }
  const beside = await measure(async (round) => round >= fewest && (round > 1_000 || (await cutOff()) === stalledReaders));
  expect(await cutOff()).toBe(stalledReaders);
  const [p99, p99Beside] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  console.log(`p99 ${Math.round(p99)} ms without stalled readers, ${Math.round(p99Beside)} ms with ${stalledReaders}; ${flooded} events`);
  expect(p99Beside).toBeLessThan(p99 * 1.5 + 50);
  expect(reading.names()).not.toContain('reset');
});
