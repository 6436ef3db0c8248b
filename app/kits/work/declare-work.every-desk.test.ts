import { afterAll, describe, expect, test } from 'vitest';
import { desks } from '#app/domains.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type DeskCase, deskCases, fieldsOf } from '#tests/factories/desks.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { plainType } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { Act } from './work-acts.server.ts';

// What every kind of work does beside its list; what is special about one is tested beside it.
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
  const acts = Object.entries(kind.acts as Readonly<Record<string, Act<never, never>>>);
  const example = deskCases[object] as DeskCase;
  const { revealContact: reveal } = desk;
  const reason = kind.reveal?.hint === undefined ? {} : { reason: 'Perlu menelepon' };
  const create = (place = here) => {
    records += 1;
    return example.create(app, place, records);
  };
  const open = async (id: string, actor: UserActor) => (await done(desk.viewRecord, actor, { id })) as { acts: string[]; version: number };
  const page = async (address: string, headers: Record<string, string>, fields?: Record<string, string>) => {
    const answer = await app.fetch(address, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const inputOf = async (name: string, id: string, caller: UserActor) => {
    const { version } = await open(id, caller);
    return { act: name, id, version, ...fieldsOf(example, name, caller, there) };
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
      const { addsOnly, event } = kind.acts[name] as Act<never, never>;
      const { leaves = false } = example.acts[name] ?? {};
      const address = `${kind.path}?${kind.param}=${id}`;
      const form = { intent: name, id, version: String(before.version), ...fieldsOf(example, name, actor, there) };
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
      expect([sent.status, sent.to]).toEqual([303, `${leaves ? `${kind.path}?` : `${address}&`}sudah=${name}`]);
      const audited = db
        .selectFrom('audit_records')
        .selectAll()
        .where('object', '=', `${object}:${id}`)
        .where('actor_id', '=', actor.userId);
      const rows = await audited.where('action', '=', kind.names.act).execute();
      expect(rows).toHaveLength(1 + (example.acts[name]?.after?.length ?? 0));
      if (kind.live) expect((await announcedOf()) > announced).toBe(!addsOnly);
      if (kind.source.events) expect((await desk.findEvents(db, id)).at(0)).toMatchObject({ kind: event[0], actor: expect.any(String) });
      if (isVersioned && !leaves) expect((await open(id, actor)).version).toBe(before.version + 1);
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
});
