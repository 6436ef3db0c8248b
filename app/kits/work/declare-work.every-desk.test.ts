import { afterAll, describe, expect, test } from 'vitest';
import { desks } from '#app/domains.server.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import type { Operation } from '#app/platform/operation.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type DeskCase, deskCases } from '#tests/factories/desks.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { plainType } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Act } from './work-acts.server.ts';
import { type Filters, optionsOf, readView, type View } from './work-filters.server.ts';

// What every kind of work does; what is special about one is tested beside it.
const app = await createTestApp({ orderTypes: [plainType] });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const [here, there] = [(await createFacility(db)).id, (await createFacility(db)).id];

const kinds = desks.map((desk) => [desk.declaration.object, desk] as const);
type Listed = Readonly<{ rows: readonly Readonly<{ id: string }>[] }>;
let records = 0;

test('every kind has a case here', () => {
  expect(kinds.map(([object]) => object).sort()).toEqual(Object.keys(deskCases).sort());
});

/** Who works at the desk, at one hospital, as the database knows it too. */
async function clerkOf({ role, isOfGroup }: DeskCase, place: number) {
  const facilityId = isOfGroup ? null : place;
  const user = await createUser(db, { roles: [role], facilityId });
  const actor = actorFor(user, { roles: [role], grants: [{ role, facilityId }], hasSecondFactor: true });
  return { actor, headers: (await signIn(db, user, platform.signed)).headers };
}

describe.each(kinds)('%s', (object, desk) => {
  const { declaration: kind } = desk;
  const filters = kind.filters as Filters;
  const acts = Object.entries(kind.acts as Readonly<Record<string, Act<never, never>>>);
  const example = deskCases[object] as DeskCase;
  const { revealContact: reveal } = desk;
  const reason = kind.reveal?.hint === undefined ? {} : { reason: 'Perlu menelepon' };
  const create = (place = here) => {
    records += 1;
    return example.create(app, place, records);
  };
  const reachOf = (actor: UserActor, chosen: readonly number[] = []) => kind.reach(actor, chosen);
  const open = async (id: string, actor: UserActor) => (await done(desk.viewRecord, actor, { id })) as { acts: string[]; version: number };
  const page = async (address: string, headers: Record<string, string>, fields?: Record<string, string>) => {
    const answer = await app.fetch(address, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const fieldsOf = (name: string, caller: UserActor) => {
    const given = Object.entries(example.acts[name]?.fields ?? {});
    const places: Readonly<Record<string, string>> = { caller: caller.userId, facility: String(there) };
    return Object.fromEntries(given.map(([field, value]) => [field, places[value] ?? value]));
  };
  const inputOf = async (name: string, id: string, caller: UserActor) => {
    const { version } = await open(id, caller);
    return { act: name, id, version, ...fieldsOf(name, caller) };
  };

  test('its acts, limits and texts are declared', () => {
    expect(acts.map(([name]) => name).sort()).toEqual(Object.keys(example.acts).sort());
    for (const item of desk.operations as readonly Operation[]) {
      const limits = item.name === kind.names.find ? 'reads' : expect.arrayContaining([expect.objectContaining({ per: 'account' })]);
      expect([item.name, item.limits]).toEqual([item.name, limits]);
      expect([item.name, item.isAudited]).toEqual([item.name, item.name !== kind.names.find]);
    }
  });

  test('a stranger finds nothing, whatever is asked, and another role is refused', async () => {
    const clerk = await clerkOf(example, here);
    const id = await create();
    const stranger = example.isOfGroup
      ? { ...clerk.actor, grants: [{ role: example.role, facilityId: there }] }
      : (await clerkOf(example, there)).actor;
    const patient = actorFor(await createUser(db));
    const inputs = await Promise.all(acts.map(([name]) => inputOf(name, id, clerk.actor)));
    const calls: ((actor: UserActor) => Promise<string>)[] = [
      (actor) => refusal(desk.viewRecord, actor, { id }),
      ...inputs.map((input) => (actor: UserActor) => refusal(desk.act, actor, input)),
      ...(reveal ? [(actor: UserActor) => refusal(reveal, actor, { id, ...reason })] : []),
    ];
    expect(await Promise.all(calls.map((call) => call(stranger)))).toEqual(calls.map(() => 'not_found'));
    expect(await Promise.all(calls.map((call) => call(patient)))).toEqual(calls.map(() => 'forbidden'));
    expect(await refusal(desk.findRecords, patient, {})).toBe('forbidden');
    if (example.isOfGroup) expect(await refusal(desk.findRecords, stranger, {})).toBe('not_found');
    else expect(((await done(desk.findRecords, stranger, {})) as Listed).rows.map((row) => row.id)).not.toContain(id);
    expect(await open(id, clerk.actor)).toMatchObject(kind.source.table.guard ? {} : { version: 1 });
  });

  test.each(acts.map(([name]) => name))(
    '%s: one form, one change, one line in the audit log, and everybody who follows hears of it',
    async (name) => {
      const { actor, headers } = await clerkOf(example, here);
      const id = await create();
      for (const before of example.acts[name]?.after ?? []) await done(desk.act, actor, await inputOf(before, id, actor));
      const before = await open(id, actor);
      expect(before.acts).toContain(name);
      const { addsOnly, closes, event } = kind.acts[name] as Act<never, never>;
      const address = `${kind.path}?${kind.param}=${id}`;
      const form = { intent: name, id, version: String(before.version), ...fieldsOf(name, actor) };
      const isVersioned = !addsOnly && !kind.source.table.guard;
      if (isVersioned) {
        const stale = await page(address, headers, { ...form, version: String(before.version + 1) });
        expect([stale.status, stale.html.includes('baru saja mengerjakan')]).toEqual([409, true]);
      }
      const announcedOf = async () => {
        const rows = await db.selectFrom('live_events').select('kind').where('key', '=', id).execute();
        return rows.filter((row) => row.kind.endsWith(`.${example.acts[name]?.event ?? event[0]}`)).length;
      };
      const announced = await announcedOf();
      const sent = await page(address, headers, form);
      expect([sent.status, sent.to]).toEqual([303, `${closes ? `${kind.path}?` : `${address}&`}sudah=${name}`]);
      const audited = db
        .selectFrom('audit_records')
        .selectAll()
        .where('object', '=', `${object}:${id}`)
        .where('actor_id', '=', actor.userId);
      const rows = await audited.where('action', '=', kind.names.act).execute();
      expect(rows).toHaveLength(1 + (example.acts[name]?.after?.length ?? 0));
      if (kind.live) expect((await announcedOf()) > announced).toBe(!addsOnly);
      if (kind.source.events) expect((await desk.findEvents(db, id)).at(0)).toMatchObject({ kind: event[0], actor: expect.any(String) });
      if (isVersioned && !closes) expect((await open(id, actor)).version).toBe(before.version + 1);
    },
  );

  test('of two who act at once one does', async () => {
    const [first, second] = [await clerkOf(example, here), await clerkOf(example, here)];
    const id = await create();
    expect(Object.keys(kind.acts)).toContain(example.once);
    for (const before of example.acts[example.once]?.after ?? []) await done(desk.act, first.actor, await inputOf(before, id, first.actor));
    const input = await inputOf(example.once, id, first.actor);
    const answers = await Promise.all([first, second, first, second].map(({ actor }) => refusal(desk.act, actor, input)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  });

  test('every control of the open record has a label, and every id is there once', async () => {
    const { headers } = await clerkOf(example, here);
    const id = await create();
    const { status, html } = await page(`${kind.path}?${kind.param}=${id}`, headers);
    expect(status).toBe(200);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, found = '']) => found);
    expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([]);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const labelled = new Set([...main.matchAll(/<label[^>]*\sfor="([^"]+)"/g)].map(([, found = '']) => found));
    const wrapped = [...main.matchAll(/<label(?:(?!<\/label>).)*<(?:input|select|textarea)[^>]*>/gs)].length;
    const controls = [...main.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].filter(([tag]) => !tag.includes('type="hidden"'));
    const named = controls.filter(([tag]) => labelled.has(/\sid="([^"]+)"/.exec(tag)?.[1] ?? ''));
    expect(controls).toHaveLength(named.length + wrapped);
    const buttons = [...main.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, '').trim());
    expect(buttons.filter((text) => text === '')).toEqual([]);
  });

  test('a contact is offered to who may read it, and where there is one', async () => {
    if (!reveal) return;
    const { actor } = await clerkOf(example, here);
    const offered = async (id: string) => [
      ((await done(desk.viewRecord, actor, { id })) as { mayReveal: boolean }).mayReveal,
      await refusal(reveal, actor, { id, ...reason }),
    ];
    const [id, without] = [await create(), await create()];
    await example.removeContact?.(app, without);
    expect([await offered(id), await offered(without)]).toEqual([
      [true, 'ok'],
      [false, 'no_contact'],
    ]);
  });

  test('every filter narrows, alone and with each other one; chosen hospitals do too', async () => {
    const { actor, headers } = await clerkOf(example, here);
    for (const _ of [1, 2, 3]) await create();
    const late = await example.create(app, here, 1);
    for (const name of example.filtered) await done(desk.act, actor, await inputOf(name, late, actor));
    const reach = reachOf(actor);
    const options = await optionsOf(db, filters, reach);
    const params = Object.entries(filters).flatMap(([name, { param }]) =>
      (options[name] ?? []).map(({ value }) => ({ name, param, value })),
    );
    const found = async (chosen: readonly (typeof params)[number][], units: number[] = []) => {
      const view = readView(filters, new URLSearchParams(chosen.map(({ param, value }) => [param, value])));
      for (const { name } of chosen) expect(view[name]).not.toBeNull();
      const { rows } = (await done(desk.findRecords, actor, { units, ...view })) as Listed;
      return rows.map(({ id }) => id);
    };
    const whole = await found([]);
    expect(whole.length).toBeGreaterThanOrEqual(3);
    for (const [name, { otherwise }] of Object.entries(filters)) {
      const lists = await Promise.all(params.filter((one) => one.name === name).map((one) => found([one])));
      expect([name, lists.some((list) => list.length > 0)]).toEqual([name, true]);
      // What is chosen leaves something out.
      if (!otherwise) expect([name, lists.some((list) => list.length < whole.length)]).toEqual([name, true]);
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
    expect(await found([], [here])).toEqual(whole);
    if (!example.isOfGroup) expect(await refusal(desk.findRecords, actor, { units: [there] })).toBe('not_found');
    expect((await page(`${kind.path}?unit=${here}`, headers)).status).toBe(200);
  });

  test('each list is walked page by page, also when the last row of a page is deleted meanwhile', async () => {
    const place = (await createFacility(db)).id;
    const { actor } = await clerkOf(example, place);
    const created: string[] = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) created.push(await create(place));
    for (const id of created.slice(0, 5)) {
      for (const name of [...(example.acts[example.once]?.after ?? []), example.once])
        await done(desk.act, actor, await inputOf(name, id, actor));
    }
    const asking = { userId: actor.userId, now: platform.clock.now() };
    const lists = Object.values(filters).flatMap(({ param, words, otherwise }) =>
      otherwise ? [...(words ?? new Map()).keys()].map((word) => new URLSearchParams([[param, word]])) : [],
    );
    const next = async (list: URLSearchParams, after: string | null, limit = 2) => {
      const view: View = { ...readView(filters, list), after };
      return await desk.find(db, reachOf(actor), view, asking, limit);
    };
    const seen = new Set<string>();
    for (const list of [new URLSearchParams(), ...lists]) {
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
