import { expect, test } from 'vitest';
import { collectTags } from './page-tags.server.ts';
import { createRecordCache } from './record-cache.server.ts';

function counted(options: { isListening?: () => boolean } = {}) {
  const clock = { time: 1_000_000 };
  const cache = createRecordCache({ isListening: options.isListening ?? (() => true), now: () => clock.time });
  const reads = { count: 0, fail: null as Error | null };
  const getOrLoad = () =>
    cache.getOrLoad('units', ['facilities'], async () => {
      reads.count += 1;
      if (reads.fail) throw reads.fail;
      return reads.count;
    });
  return { clock, cache, reads, getOrLoad };
}

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('a value is read once until its tag is purged or a minute has passed', async () => {
  const { clock, cache, getOrLoad } = counted();
  expect(await Promise.all([getOrLoad(), getOrLoad(), getOrLoad()])).toEqual([1, 1, 1]);
  cache.purge(['doctors']);
  expect(await getOrLoad()).toBe(1);
  cache.purge(['doctors', 'facilities']);
  expect(await getOrLoad()).toBe(2);
  clock.time += 61_000;
  expect(await getOrLoad()).toBe(3);
  cache.purgeAll();
  expect(await getOrLoad()).toBe(4);
});

test('nothing is cached while purges are not received', async () => {
  const { getOrLoad } = counted({ isListening: () => false });
  expect([await getOrLoad(), await getOrLoad()]).toEqual([1, 2]);
});

test('what was being read during a purge is not cached, and later callers read again', async () => {
  const { cache, getOrLoad } = counted();
  const early = getOrLoad();
  cache.purge(['facilities']);
  const late = getOrLoad();
  expect([await early, await late, await getOrLoad()]).toEqual([1, 2, 2]);
});

test('while the database is down the last value is returned for ten minutes; other errors are thrown', async () => {
  const { clock, cache, reads, getOrLoad } = counted();
  await getOrLoad();
  cache.purge(['facilities']);
  reads.fail = away;
  expect(await getOrLoad()).toBe(1);
  clock.time += 11 * 60_000;
  await expect(getOrLoad()).rejects.toThrow('connect');
  reads.fail = new Error('syntax');
  await expect(getOrLoad()).rejects.toThrow('syntax');
  reads.fail = null;
  expect(await getOrLoad()).toBe(reads.count);
});

test('the reads inside a read add their tags, for its own purge and for the page that shows it', async () => {
  const { cache, getOrLoad } = counted();
  const outer = () => cache.getOrLoad('overview', ['specializations'], async () => ({ units: await getOrLoad() }));
  const tagsOf = async () => {
    const tags = new Set<string>();
    await collectTags(tags, outer);
    return [...tags].sort();
  };
  const both = ['facilities', 'specializations'];
  // The first call reads the records, the second gets them from memory.
  expect([await tagsOf(), await tagsOf()]).toEqual([both, both]);
  cache.purge(['facilities']);
  expect(await outer()).toEqual({ units: 2 });
});

test('of keys that callers make up the last 200 values are kept, and purged like the others', async () => {
  const { cache, getOrLoad } = counted();
  let reads = 0;
  const ask = (n: number) => cache.getOrLoad(`asked ${n}`, ['doctors'], async () => (reads += 1), { isAsked: true });
  await getOrLoad();
  for (let n = 0; n < 200; n += 1) await ask(n);
  expect([await ask(0), await ask(199), reads]).toEqual([1, 200, 200]);
  await ask(200);
  expect([await ask(1), await ask(0)]).toEqual([2, 202]);
  cache.purge(['doctors']);
  expect(await ask(200)).toBe(203);
  // A fixed key stays, however many others there are.
  expect(await getOrLoad()).toBe(1);
});
