import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { definitionSchema } from '#app/domains/forms/definition/form-definition.schema.ts';
import { fieldTypes } from '#app/domains/forms/form/form-parts.schema.ts';
import { readCode } from '#app/domains/forms/ticket/ticket-code.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { complaints, registrations } from './form-results.ts';
import { forms } from './forms.ts';

const app = await createTestApp({ demo: true });
const { db } = app;
afterAll(() => app.close());

test('every type of field occurs, each definition can be published, and prices are cut in both ways', () => {
  const definitions = forms.map(({ definition }) => definitionSchema.parse(definition));
  const types = new Set(definitions.flatMap(({ fields }) => fields.map(({ type }) => type)));
  expect([...types].sort()).toEqual([...fieldTypes].sort());
  expect(new Set(definitions.flatMap(({ discounts }) => discounts.map(({ schema }) => schema)))).toEqual(new Set(['percent', 'flat']));
  expect(new Set(forms.map(({ kind }) => kind))).toEqual(new Set(['event', 'attendance', 'survey']));
});

test('seats are as the registrations take them: 24 of 25 in the class for mothers, and people who wait', async () => {
  const { rows: wrong } = await sql<{ id: string }>`
    select p.id from form_pools p
    left join event_seats s on s.pool_id = p.id
    left join event_registrations r on r.id = s.registration_id and r.holds_seat
    group by p.id having p.taken <> coalesce(sum(s.n) filter (where r.id is not null), 0)`.execute(db);
  expect(wrong).toEqual([]);
  const { rows } = await sql<{ taken: number; capacity: number; waiting: number }>`
    select p.taken, p.capacity, (select count(*)::int from event_registrations r where r.form_id = f.id and r.state = 'waiting') as waiting
    from forms f join form_pools p on p.form_id = f.id and p.option_key is null where f.slug = 'moms-and-baby-class'`.execute(db);
  expect(rows).toEqual([{ taken: 24, capacity: 25, waiting: 3 }]);
});

test('codes have their check, prices are those of the definition, and what is certain is paid', async () => {
  const found = await db.selectFrom('event_registrations').select(['code', 'total', 'state']).execute();
  expect(found.length).toBe(Object.values(registrations).flat().length);
  expect(found.filter(({ code }) => readCode(code) === null)).toEqual([]);
  const { rows: unpaid } = await sql`
    select r.id from event_registrations r join forms f on f.id = r.form_id and f.takes_payment
    where r.state = 'confirmed' and r.total > 0
      and not exists (select from payment_attempts a where a.subject_kind = 'registration' and a.subject_id = r.id::text and a.paid = r.total)`.execute(
    db,
  );
  expect(unpaid).toEqual([]);
});

test('complaints are in every state and grade, one is overdue, one was reopened', async () => {
  const found = await db.selectFrom('form_complaints').selectAll().execute();
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['new', 'acknowledged', 'in_progress', 'answered', 'closed']));
  expect(new Set(found.map(({ grade }) => grade))).toEqual(new Set([null, 'red', 'yellow', 'green']));
  expect(found.some(({ state, due_at }) => state === 'new' && due_at !== null && due_at < new Date())).toBe(true);
  expect(found).toHaveLength(complaints.length);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from form_complaint_events where kind = 'reopened'`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
  // What people wrote is encrypted here too.
  expect(
    JSON.stringify(
      await db.selectFrom('form_submissions').select(['answers', 'sealed_answers']).where('sealed_answers', 'is not', null).execute(),
    ),
  ).not.toContain('infus');
});

test('people are inside at the event of today', async () => {
  const { rows } = await sql<{ came: number }>`
    select sum(a.admitted)::int as came from event_admissions a join event_gate_lists l on l.id = a.list_id
    join forms f on f.id = l.form_id where f.slug = 'posyandu-lansia'`.execute(db);
  expect(rows[0]?.came).toBeGreaterThan(20);
});
