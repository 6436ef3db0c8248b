import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { isLivePath } from '#server/http/live-path.ts';
import type { JsonSchema, OpenApi, Operation } from '#server/http/openapi.ts';
import { createRegions, dago } from '#tests/factories/addresses.ts';
import { findWrongCounters, submitBody } from '#tests/factories/appointments.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { createShortLink } from '#tests/factories/links.ts';
import { plainType } from '#tests/factories/orders.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createPushRecorder } from '#tests/factories/push.ts';
import { createService, createServiceCategory } from '#tests/factories/services.ts';
import { createMedicine, createMedicineCategory, listClasses } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { isOfAnotherKind } from '#tests/harness/content-endpoints.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { bodySchemaOf, formWith, picturesFor } from '#tests/harness/sent-body.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { type Persona, personaFor } from './personas.ts';
import { asText, brokenObject, hostileValue, type KnownValues, segment, validValue } from './schema-arbitraries.ts';

// Three ways of so many cases each for every operation of the document; a failure prints its seed and its smallest case.
const casesPerWay = bySuite({ push: 1, soak: 110 });
const slowestMs = 2_000;

const google = await openFakeGoogle({ sub: 'fuzz' });
const variables = { TRUSTED_PROXIES: '127.0.0.1', ...google.variables };
const app = await createTestApp({ variables, push: createPushRecorder().sender, orderTypes: [plainType, medicineOrders, chatOrders] });
afterAll(async () => {
  await app.close();
  await google.close();
});
const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const problemFits = ajv.compile(api.components.schemas.Problem as JsonSchema);

// live-access.test.ts sends the live stream invalid input, which is answered before the product that these calls reach.
const operations = Object.entries(api.paths)
  .filter(([path]) => !isLivePath(`/v1${path}`))
  .filter(([path]) => bySuite({ push: !isOfAnotherKind(path), soak: true }))
  .flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
  );

const known = new Map<string, unknown[]>();
let slot: SlotFixture;
let shortLink: string;
let requests = 0;

/** One record of each kind, and a doctor with many open hours: what valid input may name. */
beforeAll(async () => {
  slot = await createSlot(app.db, { day: 1, capacity: 10_000 });
  const more = [2, 3, 4, 5, 6, 7].map((day) => createSchedule(app.db, slot.practice.id, { day, capacity: 10_000 }));
  const schedules = [slot.schedule, ...(await Promise.all(more))];
  known.set('facility_id', [slot.facility.id]).set('specialization_id', [slot.specialization.id]);
  known.set(
    'schedule_id',
    schedules.map((one) => one.id),
  );
  known.set('slug', [slot.doctor.slug, 'home']).set('doctor_slug', [slot.doctor.slug]);
  known.set(
    'phone',
    Array.from({ length: 200 }, (_, n) => `0813${10_000_000 + n}`),
  );
  known.set('website', ['']);
  known.set('email', ['ani@contoh.id']);
  shortLink = (await createShortLink(app.db)).token;
  const category = await createServiceCategory(app.db);
  const service = await createService(app.db, { facilityId: slot.facility.id, categoryId: category.id });
  const article = await createArticle(app.db);
  const promo = await createPromo(app.db);
  known.get('slug')?.push(category.slug, slot.specialization.slug, article.slug, promo.slug, 'rumah-sakit');
  await listClasses(app.db);
  const group = await createMedicineCategory(app.db);
  const { medicine } = await createMedicine(app.db, { categoryId: group.id });
  known.get('slug')?.push(group.slug);
  await createRegions(app.db);
  known.set('subdistrict_id', [dago.subdistrict]);
  known.set('post_code', ['40135', '']);
  known.set('pos_code', ['40135', '']);
  known.set('id', [
    slot.facility.id,
    slot.facility.slug,
    service.id,
    service.slug,
    medicine.id,
    medicine.slug,
    dago.province,
    dago.city,
    dago.district,
  ]);
  known.set('category', [category.slug]);
  known.set('hf', [slot.facility.slug]);
  known.set('facility', [slot.facility.slug]);
  known.set('specialization', [slot.specialization.slug]);
});

const namesRequest = new Set(
  operations
    .filter(({ operation }) => /"(token|visit_date)"/.test(JSON.stringify([operation, bodySchemaOf(operation)])))
    .map(({ name }) => name),
);

/** A stored request for every operation that may name one, since one of them cancels it. */
beforeEach(async ({ task }) => {
  if (!namesRequest.has(task.name.split(':')[0] as string)) return;
  requests += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  const stored = await app.fetch('/v1/register/submit', { method: 'POST', headers, body: JSON.stringify(submitBody(slot, requests)) });
  const token = (await stored.json()).data.status_url.split('/').at(-1) as string;
  const status = await (await app.fetch(`/v1/register/status/${token}`, { headers })).json();
  known.set('token', [token, shortLink]);
  // Most names that chance makes have signs of no name.
  known.set('name', [`Pasien ${requests}`]);
  known.set(
    'visit_date',
    status.data.next_dates.map((one: { date: string }) => one.date),
  );
});

type Case = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  sureRefusal: boolean;
};

function schemaOf(operation: Operation, where: 'path' | 'query'): JsonSchema {
  const fields = operation.parameters.filter((one) => one.in === where);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((one) => [one.name, one.schema])),
    required: fields.filter((one) => one.required).map((one) => one.name),
  };
}

const nothing = fc.constant({ value: {} as Record<string, unknown>, sureRefusal: false });

function cases(operation: Operation, way: 'valid' | 'broken' | 'hostile', known: KnownValues, weight: number): fc.Arbitrary<Case> {
  const path = schemaOf(operation, 'path');
  const query = schemaOf(operation, 'query');
  const body = bodySchemaOf(operation);
  const has = (schema: JsonSchema) => Object.keys(schema.properties as object).length > 0;
  const valid = (schema: JsonSchema) =>
    has(schema)
      ? validValue(schema, known, weight).map((value) => ({ value: value as Record<string, unknown>, sureRefusal: false }))
      : nothing;
  const hostileFields = (schema: JsonSchema) =>
    fc
      .tuple(...Object.keys(schema.properties as object).map((name) => fc.tuple(fc.constant(name), hostileValue)))
      .map((entries) => ({ value: Object.fromEntries(entries), sureRefusal: false }));
  const fields =
    way === 'valid'
      ? valid
      : way === 'hostile'
        ? hostileFields
        : (schema: JsonSchema) => (has(schema) ? brokenObject(schema, known, { inAddress: true }) : nothing);
  // Path values are kept valid where something else is broken: another path would be another operation.
  const content = body
    ? way === 'valid'
      ? validValue(body, known, weight).map((value) => ({ value, sureRefusal: false }))
      : way === 'broken'
        ? brokenObject(body, known)
        : fc.oneof(hostileValue, fc.dictionary(fc.string(), hostileValue)).map((value) => ({ value, sureRefusal: false }))
    : nothing;
  return fc
    .record({ params: way === 'hostile' ? hostileFields(path) : valid(path), query: fields(query), body: content, headers: headers(way) })
    .map(({ params, query: asked, body: sent, headers: given }) => ({
      params: params.value,
      query: asked.value,
      headers: given,
      body: sent.value,
      sureRefusal: asked.sureRefusal || sent.sureRefusal,
    }));
}

function headers(way: string): fc.Arbitrary<Record<string, string>> {
  if (way !== 'hostile') return fc.record({ 'idempotency-key': fc.uuid() }, { requiredKeys: [] });
  const odd = fc.oneof(
    fc.constantFrom('', 'x'.repeat(300), '"', '\t', 'ü', '../..', '%00', 'a,b;c=d'),
    fc.string({ maxLength: 40 }).map((value) => value.replace(/[^\x20-\xff]/g, '')),
  );
  return fc.record(
    {
      'idempotency-key': odd,
      'cookie-id': odd,
      'content-type': fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml', ''),
      'accept-language': odd,
      'if-none-match': odd,
      range: fc.constantFrom('bytes=0-1', 'bytes=-999999999999'),
      page: odd,
      referer: odd,
    },
    { requiredKeys: [] },
  );
}

let caller = 0;

/** Every call comes from another address, through the trusted proxy, so that the limits stay as they are. */
async function send(
  path: string,
  method: string,
  operation: Operation,
  one: Case,
  persona: Persona,
): Promise<{ answer: Response; ms: number }> {
  caller += 1;
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(one.params[name]));
  const query = new URLSearchParams(Object.entries(one.query).map(([name, value]) => [name, asText(value)]));
  const processorTime = startProcessorTime();
  const json = operation.requestBody?.content['application/json'];
  const fields = isObject(one.body) ? one.body : {};
  const own: Record<string, Uint8Array> = persona.document ? { file: persona.document } : {};
  const form = operation.requestBody && !json ? formWith(fields, { ...picturesFor(fields), ...own }) : undefined;
  const { 'content-type': _, ...others } = one.headers;
  const answer = await app.fetch(`/v1${target}${query.size > 0 ? `?${query}` : ''}`, {
    method: method.toUpperCase(),
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': newAddress(),
      ...persona.caller.bearer,
      ...(form ? others : one.headers),
    },
    body: form ?? (json ? (JSON.stringify(one.body) ?? '') : undefined),
  });
  return { answer, ms: processorTime() };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const answerFits = new Map<string, ValidateFunction>();

async function check(name: string, operation: Operation, one: Case, { answer, ms }: { answer: Response; ms: number }): Promise<void> {
  expect(ms).toBeLessThan(slowestMs);
  expect(answer.status).toBeLessThan(500);
  const declared = operation.responses[answer.status];
  expect(declared, `${name} answered an undeclared ${answer.status}`).toBeDefined();
  const text = await answer.text();
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const schema = declared?.content?.[type]?.schema;
  if (!schema) {
    expect(text).toBe('');
    return;
  }
  const key = `${name} ${answer.status}`;
  const fits = type === 'application/problem+json' ? problemFits : (answerFits.get(key) ?? ajv.compile(schema));
  answerFits.set(key, fits);
  expect([fits(JSON.parse(text)), fits.errors]).toEqual([true, null]);
  // In a form every value is a text, so that one of another type may be right.
  const takesJson = !operation.requestBody || 'application/json' in operation.requestBody.content;
  if (one.sureRefusal && takesJson) expect(answer.status).toBe(422);
}

for (const { name, path, method, operation } of operations) {
  test(`${name}: valid, broken and hostile input`, async () => {
    const seen = new Set<number>();
    let persona = await personaFor(app, name);
    const got = () => [...seen].filter((status) => status < 300);
    const tryWay = async (way: 'valid' | 'broken' | 'hostile', weight = 3) => {
      const run = fc.asyncProperty(cases(operation, way, new Map([...known, ...persona.known]), weight), async (one) => {
        let result = await send(path, method, operation, one, persona);
        // The call before ended the session, as a log-out does, or an account or a device has called often enough.
        const isEnded = persona.caller.kind !== 'visitor' && result.answer.status === 401;
        if (isEnded || result.answer.status === 429) {
          persona = await personaFor(app, name);
          result = await send(path, method, operation, one, persona);
        }
        seen.add(result.answer.status);
        await check(name, operation, one, result);
      });
      await fc.assert(run, { numRuns: casesPerWay, endOnFailure: true });
    };
    // The valid cases must get behind the checks, or the rest proves nothing. An operation with many optional fields takes one of fourteen
    // valid cases, so later tries hold more of the values that are known to be right.
    for (let go = 0; go < 300 && got().length === 0; go += 1) {
      // Somebody new, because an account is limited.
      if (go > 0) persona = await personaFor(app, name);
      await tryWay('valid', go < 3 ? 3 : 30);
    }
    expect(got()).not.toEqual([]);
    await tryWay('broken');
    await tryWay('hostile');
  });
}

test('after all that the records are in order and nothing is polluted', async () => {
  expect(caller).toBeGreaterThanOrEqual(operations.length * 3 * casesPerWay);
  expect(await findWrongCounters(app.db)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(app.logLines.filter((line) => line.includes('"err"'))).toEqual([]);
});
