import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import { liveFrameNames } from '#app/platform/live/live-frames.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { JsonSchema, OpenApi } from './openapi.ts';

const app = await createTestApp();
afterAll(() => app.close());
const answer = await app.fetch('/v1/openapi.json');
const api = (await answer.json()) as OpenApi;
const operations = Object.entries(api.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ name: `${method} ${path}`, path, method, operation })),
);

const text = { type: 'string', minLength: 1 };
const media = {
  type: 'object',
  required: ['schema'],
  properties: { schema: { type: 'object' }, example: {} },
  additionalProperties: false,
};
const content = { type: 'object', minProperties: 1, additionalProperties: media };

/** The rules of the OpenAPI 3.1 specification for the parts that the product writes. */
const rules = {
  type: 'object',
  required: ['openapi', 'info', 'paths'],
  additionalProperties: false,
  properties: {
    openapi: { pattern: '^3\\.1\\.\\d+$' },
    info: { type: 'object', required: ['title', 'version'], properties: { title: text, version: text, description: text } },
    servers: { type: 'array', items: { type: 'object', required: ['url'] } },
    tags: { type: 'array', items: { type: 'object', required: ['name'] }, uniqueItems: true },
    components: {
      type: 'object',
      properties: { schemas: { type: 'object' }, securitySchemes: { type: 'object' } },
      additionalProperties: false,
    },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'put', 'post', 'delete', 'patch'] },
        additionalProperties: {
          type: 'object',
          required: ['operationId', 'summary', 'tags', 'responses', 'security', 'x-roles', 'x-rate-limit'],
          properties: {
            operationId: { pattern: '^[A-Za-z0-9]+$' },
            parameters: {
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'in', 'schema'],
                properties: { name: text, in: { enum: ['query', 'path', 'header', 'cookie'] }, required: { type: 'boolean' } },
                if: { properties: { in: { const: 'path' } } },
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                then: { required: ['required'], properties: { required: { const: true } } },
              },
            },
            requestBody: { type: 'object', required: ['content'], properties: { content } },
            responses: {
              type: 'object',
              minProperties: 1,
              propertyNames: { pattern: '^[1-5]\\d\\d$' },
              additionalProperties: {
                type: 'object',
                required: ['description'],
                properties: { description: text, content, headers: { type: 'object' } },
              },
            },
            'x-roles': { type: 'array', minItems: 1, items: text },
          },
        },
      },
    },
  },
};

test('the document follows the rules of OpenAPI 3.1', () => {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const valid = ajv.validate(rules, api);
  expect([valid, ajv.errors]).toEqual([true, null]);
});

test('it describes all that is mounted, each once, with every path parameter', () => {
  const live = ['get /live', 'get /live/heads'];
  expect(operations.map(({ name }) => name).sort()).toEqual([...endpoints.map((item) => `${item.method} ${item.path}`), ...live].sort());
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations) {
    const written = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(written);
    const places = operation.parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(places).size).toBe(places.length);
  }
});

test('every schema is valid JSON Schema, answers are closed, examples fit', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [{ $id: 'api', components: api.components }] });
  for (const { name, operation } of operations) {
    const medias = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).flatMap((one) => Object.values(one.content ?? {})),
    ];
    for (const { schema, example } of medias) {
      if ('$ref' in schema) continue;
      const validate = ajv.compile(schema);
      if (example !== undefined) expect([name, validate(example), validate.errors]).toEqual([name, true, null]);
    }
    for (const { schema, example } of operation.parameters) {
      const validate = ajv.compile(schema);
      if (example !== undefined) expect([name, validate(example)]).toEqual([name, true]);
    }
    const good = operation.responses['200']?.content?.['application/json']?.schema;
    if (good) expect([name, good.additionalProperties]).toEqual([name, false]);
  }
});

test('a required name is one of the declared ones, no choice takes everything, and every group says what it is for', () => {
  const undeclared = partsOf(api).filter(
    ({ required, properties = {} }) => Array.isArray(required) && required.some((name) => !(name in (properties as object))),
  );
  const empty = partsOf(api).filter(({ anyOf }) => Array.isArray(anyOf) && anyOf.some((one) => Object.keys(one).length === 0));
  expect([undeclared, empty]).toEqual([[], []]);
  expect(api.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

test('the live stream: its frames, limits and how to come back', async () => {
  const stream = api.paths['/live']?.get;
  const text = String(stream?.responses['200']?.content?.['text/event-stream']?.example);
  const validate = new Ajv2020({ strict: false }).compile(api.components.schemas.LiveFrames as JsonSchema);
  const frames = [...text.matchAll(/event: (\w+)\n(?:id: .*\n)?data: (.*)\n\n/g)].map(([, name = '', data = '']) => [
    name,
    JSON.parse(data),
  ]);
  expect(frames.map(([name]) => name)).toEqual([...liveFrameNames]);
  for (const [name, data] of frames) expect([name, validate({ [name]: data }), validate.errors]).toEqual([name, true, null]);
  expect(validate({ event: { topic: 'unit:3' } })).toBe(false);
  expect(stream?.description).toContain('Paling banyak 6 aliran');
  expect(stream?.description).toContain('12 sampai 18 menit');
  expect(stream?.parameters.map(({ name }) => name)).toEqual(['topics', 'cursor', 'Last-Event-ID']);
  expect(await (await app.fetch('/v1/docs')).text()).toContain('event: hello');
});

/** Every part of the document that is an object. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)];
}

test('every text of the document is Indonesian', () => {
  const texts = partsOf(api).flatMap((part) =>
    ['summary', 'description', 'title'].flatMap((name) => (typeof part[name] === 'string' ? part[name] : [])),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((words) => /\b(?:the|of|from|until|that|was|with|will|when|by|and|not)\b/i.test(words as string))).toEqual([]);
});

test('facility_phone is the WhatsApp number in every answer, beside the landline', () => {
  const shapes = partsOf(api).filter((part) => 'facility_phone' in part) as Record<string, { description?: string }>[];
  const declared = shapes.map(({ facility_phone, facility_landline }) => JSON.stringify([facility_phone, facility_landline]));
  expect(declared.length).toBeGreaterThanOrEqual(2);
  for (const text of declared) {
    expect(text).toContain('Nomor WhatsApp, E.164');
    expect(text).toContain('Nomor telepon, tanpa WhatsApp, E.164');
  }
});

test('the reference page reads the same document, with its own style and nothing foreign', async () => {
  const page = await app.fetch('/v1/docs');
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'/);
  for (const { path, operation } of operations) {
    expect(html).toContain(`<code>${path}</code>`);
    expect(html).toContain(operation.summary);
  }
  // An example may name an address; nothing is loaded from one, and no link leads there.
  expect(html).not.toMatch(/<script|style="|src=|url\(|(?:href|action)="https?:/);
  expect((await app.fetch('/v1/docs', { headers: { 'if-none-match': page.headers.get('etag') as string } })).status).toBe(304);
});
