import { afterAll, describe, expect, test } from 'vitest';
import { desks, lists } from '#app/domains.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type DeskCase, deskCases, fieldsOf } from '#tests/factories/desks.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { type ListCase, listCases } from '#tests/factories/lists.ts';
import { plainType } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Desk } from './declare-work.server.ts';
import { type Filters, listsOf, optionsOf, readView, type View } from './work-filters.server.ts';

// What every list of staff does, that of a desk and that of pages alone; what is special about one is tested beside it.
const app = await createTestApp({ orderTypes: [plainType] });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const [here, there] = [(await createFacility(db)).id, (await createFacility(db)).id];

type Listed = Readonly<{ rows: readonly Readonly<{ id: string }>[]; counts: Readonly<Record<string, number>> }>;
let records = 0;

const all = [
  ...desks.map((desk) => {
    const { names, object, ...kind } = desk.declaration;
    return { ...desk, name: names.find, kind, desk: desk as Desk | null, example: deskCases[object] as ListCase, acts: deskCases[object] };
  }),
  ...lists.map((list) => {
    const { name, ...kind } = list.declaration;
    return { ...list, name, kind, desk: null, example: listCases[name] as ListCase, acts: undefined };
  }),
].map((one) => [one.name, one] as const);

test('every list has a case here', () => {
  expect(lists.map(({ declaration: { name } }) => name).sort()).toEqual(Object.keys(listCases).sort());
});

/** Who works at the list, at one hospital, as the database knows it too. */
async function clerkOf({ role, isOfGroup }: ListCase, place: number) {
  const facilityId = isOfGroup ? null : place;
  const user = await createUser(db, { roles: [role], facilityId });
  const actor = actorFor(user, { roles: [role], grants: [{ role, facilityId }], hasSecondFactor: true });
  return { actor, headers: (await signIn(db, user, platform.signed)).headers };
}

/** Does acts on a record of a desk. */
async function act(desk: Desk, example: DeskCase, names: readonly string[], { id, actor }: { id: string; actor: UserActor }) {
  for (const name of names) {
    const { version } = (await done(desk.viewRecord, actor, { id })) as { version: number };
    await done(desk.act, actor, { act: name, id, version, ...fieldsOf(example, name, actor, there) });
  }
}

/** The acts that end the wait of a record. */
const endingOf = ({ acts, once }: DeskCase) => [...(acts[once]?.after ?? []), once];

describe.each(all)('%s', (_name, { kind, find, findRecords, desk, example, acts }) => {
  const filters = kind.filters as Filters;
  const create = (place = here) => {
    records += 1;
    return example.create(app, place, records);
  };
  const page = async (address: string, headers: Record<string, string>) => {
    const answer = await app.fetch(address, { headers: { ...headers, 'x-forwarded-for': newAddress() } });
    return { status: answer.status, html: await answer.text() };
  };
  const asked = async (actor: UserActor, input: object) => (await done(findRecords, actor, input)) as Listed;

  test('it is read by those who work there alone, and of its facilities', async () => {
    expect([findRecords.limits, findRecords.isAudited]).toEqual(['reads', false]);
    const { actor } = await clerkOf(example, here);
    const id = await create();
    expect((await asked(actor, {})).rows.map((row) => row.id)).toContain(id);
    expect(await refusal(findRecords, actorFor(await createUser(db)), {})).toBe('forbidden');
    if (example.isOfGroup) return;
    const { actor: stranger } = await clerkOf(example, there);
    expect((await asked(stranger, {})).rows.map((row) => row.id)).not.toContain(id);
    expect(await refusal(findRecords, stranger, { units: [here] })).toBe('not_found');
  });

  test('every filter narrows, alone and with each other one; chosen hospitals do too', async () => {
    const { actor, headers } = await clerkOf(example, here);
    for (const _ of [1, 2, 3]) await create();
    if (desk && acts) {
      await act(desk, acts, acts.filtered, { id: await example.create(app, here, 1), actor });
      await act(desk, acts, endingOf(acts), { id: await create(), actor });
    }
    const reach = kind.reach(actor, []);
    const options = await optionsOf(db, filters, reach);
    const params = Object.entries(filters).flatMap(([name, { param }]) =>
      (options[name] ?? []).map(({ value }) => ({ name, param, value })),
    );
    const found = async (chosen: readonly (typeof params)[number][], units: number[] = []) => {
      const view = readView(filters, new URLSearchParams(chosen.map(({ param, value }) => [param, value])));
      for (const { name } of chosen) expect(view[name]).not.toBeNull();
      const { rows } = await asked(actor, { units, ...view });
      return rows.map(({ id }) => id);
    };
    const whole = await found([]);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const [name, { otherwise }] of Object.entries(filters)) {
      const chosen = await Promise.all(params.filter((one) => one.name === name).map((one) => found([one])));
      expect([name, chosen.some((list) => list.length > 0)]).toEqual([name, true]);
      // What is chosen leaves something out.
      if (!otherwise) expect([name, chosen.some((list) => list.length < whole.length)]).toEqual([name, true]);
    }
    for (const one of params) {
      const alone = await found([one]);
      if (!filters[one.name]?.otherwise) expect(whole).toEqual(expect.arrayContaining(alone));
      const { status, html } = await page(`${kind.path}?${new URLSearchParams({ [one.param]: one.value })}`, headers);
      expect([one.param, one.value, status]).toEqual([one.param, one.value, 200]);
      const option = new RegExp(`<option[^>]*value="${one.value}"[^>]*selected|<option[^>]*selected[^>]*value="${one.value}"`);
      expect(html).toMatch(
        filters[one.name]?.tabs
          ? new RegExp(`aria-current="page"[^>]*href="[^"]*=${one.value}|href="[^"]*=${one.value}"[^>]*aria-current="page"`)
          : option,
      );
      for (const other of params.filter(({ name }) => name !== one.name)) {
        const [both, second] = [await found([one, other]), await found([other])];
        // A choice of a filter with a condition of its own also shows what no choice leaves out.
        if (filters[one.name]?.otherwise) expect(alone).toEqual(expect.arrayContaining(both));
        else if (!filters[other.name]?.otherwise) expect(both.toSorted()).toEqual(alone.filter((id) => second.includes(id)).toSorted());
      }
    }
    if (kind.search) {
      const nothing = 'tidak ada yang bernama begini';
      expect((await asked(actor, { search: nothing })).rows).toEqual([]);
      const { status, html } = await page(`${kind.path}?${new URLSearchParams({ cari: nothing })}`, headers);
      expect([status, html.includes(`value="${nothing}"`)]).toEqual([200, true]);
    }
    expect(await found([], [here])).toEqual(whole);
    if (!example.isOfGroup) expect(await refusal(findRecords, actor, { units: [there] })).toBe('not_found');
    expect((await page(`${kind.path}?unit=${here}`, headers)).status).toBe(200);
  });

  test('each list is walked page by page, also when the last row of a page is deleted meanwhile; its tab says how long it is', async () => {
    const place = (await createFacility(db)).id;
    const { actor, headers } = await clerkOf(example, place);
    const created: string[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) created.push(await create(place));
    if (desk && acts) {
      for (const id of created.slice(0, 5)) await act(desk, acts, endingOf(acts), { id, actor });
    }
    const asking = { userId: actor.userId, now: platform.clock.now() };
    const addresses = Object.values(filters).flatMap(({ param, words, otherwise, tabs }) =>
      otherwise || tabs ? [...(words ?? new Map()).keys()].map((word) => new URLSearchParams([[param, word]])) : [],
    );
    const next = async (list: URLSearchParams, after: string | null, limit = 2) => {
      const view: View = { ...readView(filters, list), after };
      return await find(db, kind.reach(actor, []), view, asking, limit);
    };
    const { counts } = await asked(actor, {});
    const sizes = await Promise.all(
      listsOf(filters, asking).map(async ({ name, value }) => {
        const tab = Object.entries(filters).find(([, { tabs }]) => tabs)?.[0] ?? '';
        const view = { ...readView(filters, new URLSearchParams()), [tab]: value } as View;
        return [name, (await find(db, kind.reach(actor, []), view, asking, 500)).rows.length] as const;
      }),
    );
    expect(counts).toEqual(Object.fromEntries(sizes));
    if (sizes.length > 0) expect(sizes.filter(([, size]) => size > 0).length).toBeGreaterThan(1);
    const { html } = await page(kind.path, headers);
    for (const { label, name } of listsOf(filters, asking)) expect(html).toMatch(new RegExp(`${label}<span[^>]*>${counts[name]}</span>`));
    const seen = new Set<string>();
    for (const list of [new URLSearchParams(), ...addresses]) {
      const whole = (await next(list, null, 500)).rows.map(({ id }) => id);
      const [walked, gone]: [string[], string[]] = [[], []];
      for (let after: string | null = null, at = 0; at === 0 || after !== null; at += 1) {
        const { rows, next: cursor } = await next(list, after);
        walked.push(...rows.map(({ id }) => id));
        const last = rows.at(-1)?.id ?? '';
        if (created.includes(last) && gone.length < 2) {
          await example.remove(app, last);
          gone.push(last);
        }
        after = cursor;
      }
      expect([list.toString(), walked]).toEqual([list.toString(), whole]);
      for (const id of walked) seen.add(id);
    }
    expect([...seen]).toEqual(expect.arrayContaining(created));
    // What is no cursor, or that of another order, begins at the first page.
    const texts = ['x', '12', ...['["2026-02-30T00:00:00.000000Z","1"]', '[{}]'].map((text) => Buffer.from(text).toString('base64url'))];
    const first = await next(new URLSearchParams(), null);
    for (const text of texts) expect((await next(new URLSearchParams(), text)).rows).toEqual(first.rows);
  });
});
