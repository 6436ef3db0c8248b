import { z } from 'zod';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { type ProblemCode, problemCodes, problemText } from '#app/platform/operations/problem.server.ts';
import type { EndpointPath } from './registry.ts';
import { tagTexts } from './tag-texts.ts';

export type JsonSchema = { [key: string]: unknown };
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};
type Media = { schema: JsonSchema; example?: unknown };
export type Answer = { description: string; headers?: Record<string, unknown>; content?: Record<string, Media> };
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json'?: Media; 'multipart/form-data'?: Media } };
  responses: Record<string, Answer>;
  security: Record<string, never[]>[];
  'x-roles': string[];
  'x-rate-limit': { max: number; windowSeconds: number };
};
type Tag = { name: string; description?: string };
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string } };
  servers: { url: string }[];
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
};

export const problemMedia = 'application/problem+json';

/** The OpenAPI 3.1 document of the mounted endpoints. Paths are relative to the server address `/v1`. */
export function describeEndpoints(registry: readonly EndpointPath[]): OpenApi {
  const all = registry.flatMap((group) => group.endpoints);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API Sehati',
      version: '1',
      description:
        'JSON masuk dan keluar. Kesalahan memakai application/problem+json dengan code yang tetap, message untuk ditampilkan, dan requestId.',
      license: { name: 'Hak cipta dilindungi' },
    },
    servers: [{ url: '/v1' }],
    tags: [...new Set(all.map((item) => item.tag))].map(describeTag),
    paths: Object.fromEntries(
      registry.map(({ path, endpoints }) => [path, Object.fromEntries(endpoints.map((item) => [item.method, operationOf(item)]))]),
    ),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Token akun. Token yang tidak dikenal ditolak dengan 401.' },
      },
    },
  };
}

export function describeTag(name: string): Tag {
  const description = tagTexts[name];
  return description ? { name, description } : { name };
}

function operationOf(item: Endpoint): Operation {
  const parameters = [...fieldsOf(item.params, 'path', item.example?.params), ...fieldsOf(item.query, 'query', item.example?.query)];
  parameters.push(cookieId);
  if (item.idempotent) parameters.push(idempotencyKey);
  return {
    operationId: operationIdOf(item),
    summary: item.summary,
    ...(item.description ? { description: item.description } : {}),
    tags: [item.tag],
    parameters,
    ...(item.body ? { requestBody: bodyOf(item.body, item) } : {}),
    responses: answersOf(item),
    security: [{}, { bearer: [] }],
    'x-roles': typeof item.auth === 'string' ? [item.auth] : [...item.auth],
    'x-rate-limit': { max: item.rateLimit.max, windowSeconds: item.rateLimit.windowSeconds },
  };
}

function bodyOf(schema: z.ZodType, item: Endpoint): NonNullable<Operation['requestBody']> {
  const written = media(schemaOf(schema, 'input'), item.example?.body);
  const required = item.optionalBody !== true;
  if (item.files) return { required: true, content: { 'multipart/form-data': written } };
  return { required, content: { 'application/json': written, ...(item.multipart ? { 'multipart/form-data': written } : {}) } };
}

const cookieId: Parameter = {
  name: 'Cookie-Id',
  in: 'header',
  required: false,
  description: 'Sesi kunjungan. Peramban memakai cookie; tanpa keduanya jawaban membuat sesi baru.',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Kunci acak untuk satu kiriman. Kiriman ulang dengan kunci dan isi yang sama mendapat jawaban yang sama selama 24 jam.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

function fieldsOf(schema: z.ZodType | undefined, where: 'path' | 'query', example: unknown): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };
  const examples = (example ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
    ...(name in examples ? { example: examples[name] } : {}),
  }));
}

function answersOf(item: Endpoint): Record<string, Answer> {
  const status = item.status ?? 200;
  const good: Answer =
    status === 204
      ? { description: 'Tanpa isi.' }
      : { description: 'Berhasil.', content: { 'application/json': media(schemaOf(item.response, 'output'), item.example?.response) } };
  if (item.silent) return { [status]: good };
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of refusalsOf(item)) {
    const { status: refused } = problemText(code);
    byStatus.set(refused, [...(byStatus.get(refused) ?? []), code]);
  }
  const bad = [...byStatus].map(([refused, codes]): [string, Answer] => [
    String(refused),
    {
      description: codes.map((code) => `${code}: ${problemText(code).title}`).join('\n'),
      ...(refused === 429 || refused >= 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: { [problemMedia]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries([[String(status), good], ...bad]);
}

export const retryAfter = { description: 'Detik sampai boleh dicoba lagi.', schema: { type: 'integer', minimum: 1 } };

function refusalsOf(item: Endpoint): Set<ProblemCode> {
  const codes: ProblemCode[] = ['unauthenticated', 'invalid_input', 'too_many_requests', 'internal_error', 'unavailable'];
  if (item.method !== 'get') codes.push('forbidden', 'storage_full');
  if (item.body) codes.push('malformed_request', 'body_too_large', 'unsupported_media_type');
  if (item.idempotent) codes.push('idempotency_mismatch', 'conflict');
  return new Set([...codes, ...(item.problems ?? [])]);
}

function media(schema: JsonSchema, example: unknown): Media {
  return example === undefined ? { schema } : { schema, example };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest as JsonSchema;
}

function operationIdOf(item: Endpoint): string {
  const words = item.path.match(/[a-z]+/g) ?? [];
  return [item.method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'success', 'message', 'requestId'],
  properties: {
    type: { type: 'string', description: 'urn:sehati:problem:{code}' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...problemCodes] },
    success: { const: false },
    message: { type: 'string', description: 'Kalimat untuk ditampilkan.' },
    requestId: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Kesalahan menurut nama isian.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
