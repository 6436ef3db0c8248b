import { expect, test, vi } from 'vitest';
import { awaitCreated, tellCreated } from './created-elsewhere.ts';

test('the tab of a new record hears that the waiting one has chosen it, also where that one ends its waiting at once', async () => {
  const tab = crypto.randomUUID();
  const heard: (readonly string[])[] = [];
  const stop = awaitCreated(tab, (keys, confirm) => {
    heard.push(keys);
    confirm();
    stop();
  });
  const onChosen = vi.fn();
  const end = tellCreated(tab, ['12', 'dr-sinta'], onChosen);
  await expect.poll(() => onChosen.mock.calls.length).toBe(1);
  expect(heard).toEqual([['12', 'dr-sinta']]);
  end();
});

test('where the waiting tab does not choose it, or waits no more, nothing is heard', async () => {
  const tab = crypto.randomUUID();
  const asked = vi.fn();
  const stop = awaitCreated(tab, asked);
  const onChosen = vi.fn();
  const end = tellCreated(tab, ['12'], onChosen);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(onChosen).not.toHaveBeenCalled();
  end();
  stop();
});
