import { z } from 'zod';
import { trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import { frameText, type LiveFrames, maxTopics } from '#app/platform/live/live-frames.ts';
import { liveLimits } from '#app/platform/live/live-limits.ts';
import { type ProblemCode, problemText } from '#app/platform/operations/problem.server.ts';
import { livePaths } from './live-path.ts';
import {
  type Answer,
  describeTag,
  type JsonSchema,
  type OpenApi,
  type Operation,
  type Parameter,
  problemMedia,
  retryAfter,
} from './openapi.ts';

const topic = z.string().describe('Topik, misalnya unit:3');
const head = z.int().describe('Nomor terakhir topik itu');

/** The data of each frame of the stream. */
const frames: { [Name in keyof LiveFrames]: z.ZodType<LiveFrames[Name]> } = {
  hello: z
    .strictObject({ heads: z.record(z.string(), head) })
    .describe('Awal aliran: topik yang diikuti. Topik tanpa izin tidak ada di sini.'),
  event: z
    .strictObject({
      topic,
      events: z.array(
        z.strictObject({
          seq: z.int().describe('Nomor perubahan di topik ini, tanpa celah'),
          kind: z.string().describe('Jenis perubahan'),
          key: z.string().describe('Id data yang berubah; isinya dibaca lewat panggilan biasa'),
          version: z.int().exactOptional().describe('Versi data itu, jika ada'),
        }),
      ),
    })
    .describe('Perubahan, paling cepat setiap 250 ms. Kolom id memuat posisi sesudahnya.'),
  reset: z.strictObject({ topic, head }).describe('Terlalu banyak yang terlewat: baca ulang semua data topik ini.'),
  signal: z
    .strictObject({ topic, kind: z.string() })
    .describe('Berlaku sesaat saja, misalnya lawan bicara sedang mengetik; tidak pernah dikirim ulang.'),
  hb: z.strictObject({}).describe('Tanda bahwa sambungan masih hidup.'),
  bye: z
    .strictObject({ reason: z.enum(['age', 'limit', 'session', 'rights', 'restart']) })
    .describe('Server mengakhiri aliran. limit: akun ini membuka terlalu banyak. session, rights: periksa sesi dan izin lebih dahulu.'),
};

const topics: Parameter = {
  name: 'topics',
  in: 'query',
  required: true,
  description: `Topik yang diikuti, dipisah koma, paling banyak ${maxTopics}. Yang tidak boleh diikuti dilewati; jika tidak ada yang tersisa, 404.`,
  schema: { type: 'string', pattern: '^[a-z]+:[A-Za-z0-9-]{1,64}(,[a-z]+:[A-Za-z0-9-]{1,64})*$' },
  example: 'unit:3,unit:4',
};
const cursorText = 'Posisi terakhir, topic:seq dipisah koma. Yang terlewat dikirim lagi.';
const cursor: Parameter = {
  name: 'cursor',
  in: 'query',
  required: false,
  description: cursorText,
  schema: { type: 'string' },
  example: 'unit:3:12',
};
const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Sama seperti cursor; peramban mengirimnya sendiri.',
  schema: { type: 'string' },
};

const refusals = (codes: readonly ProblemCode[]): Record<string, Answer> =>
  Object.fromEntries(
    codes.map((code) => {
      const { status, title } = problemText(code);
      const headers = status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {};
      return [
        status,
        { description: `${code}: ${title}`, ...headers, content: { [problemMedia]: { schema: { $ref: '#/components/schemas/Problem' } } } },
      ];
    }),
  );
const common: ProblemCode[] = ['malformed_request', 'unauthenticated', 'not_found', 'too_many_requests', 'internal_error', 'unavailable'];

const seconds = (ms: number) => ms / 1_000;
const { max, windowSeconds } = trafficLimits.account.read;
const security: Operation['security'] = [{}, { bearer: [] }];
const shared = { tags: ['Siaran langsung'], security, 'x-roles': ['user'], 'x-rate-limit': { max, windowSeconds } };

const stream: Operation = {
  ...shared,
  operationId: 'getLive',
  summary: 'Aliran perubahan (Server-Sent Events)',
  description:
    `Paling banyak ${liveLimits.perUser} aliran untuk satu akun; yang tertua diakhiri. Penuh di server: 503, lalu pakai /live/heads. ` +
    `Diam paling lama ${seconds(liveLimits.heartbeatMs)} detik: bila lebih, sambung ulang. Aliran berakhir sendiri sesudah ` +
    `${(liveLimits.maxAgeMs * 0.8) / 60_000} sampai ${(liveLimits.maxAgeMs * 1.2) / 60_000} menit. Sambung ulang dengan cursor sesudah jeda acak 0,5 sampai 4 detik, ` +
    `lebih lama setelah gagal lagi. Lebih dari ${liveLimits.replay} perubahan yang terlewat menjadi satu reset; perubahan disimpan 24 jam. Klien yang tidak mengambil ` +
    `${liveLimits.unsentBytes / 1_024} kB atau tidak mengambil apa pun selama ${seconds(liveLimits.stuckMs)} detik diputus.`,
  parameters: [topics, cursor, lastEventId],
  responses: {
    200: {
      description: `Bagian bernama dengan data JSON, menurut skema LiveFrames: ${Object.keys(frames).join(', ')}.`,
      content: {
        'text/event-stream': {
          schema: { type: 'string', contentSchema: { $ref: '#/components/schemas/LiveFrames' } },
          example: [
            frameText('hello', { heads: { 'unit:3': 11 } }),
            frameText('event', { topic: 'unit:3', events: [{ seq: 12, kind: 'appointment.moved', key: '415', version: 3 }] }, 'unit:3:12'),
            frameText('reset', { topic: 'unit:3', head: 480 }, 'unit:3:480'),
            frameText('signal', { topic: 'room:mfrggzdfmztwq2lknnwg23tpoa', kind: 'chat.typing' }),
            frameText('hb', {}),
            frameText('bye', { reason: 'age' }),
          ].join(''),
        },
      },
    },
    ...refusals(common),
  },
};

const heads: Operation = {
  ...shared,
  operationId: 'getLiveHeads',
  summary: 'Nomor terakhir topik, untuk klien tanpa aliran',
  description: 'Ditanya setiap 15 sampai 30 detik. Nomor yang naik berarti data topik itu berubah.',
  parameters: [topics],
  responses: {
    200: {
      description: 'Berhasil.',
      content: {
        'application/json': {
          schema: schemaOf(z.strictObject({ success: z.literal(true), heads: z.record(z.string(), head) })),
          example: { success: true, heads: { 'unit:3': 12 } },
        },
      },
    },
    ...refusals(common),
  },
};

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
  return rest as JsonSchema;
}

const pathOf = (address: string) => address.replace(/^\/v1/, '');

/** The document with the live stream, which is answered before all endpoints and stands in no registry. */
export function withLive(api: OpenApi): OpenApi {
  return {
    ...api,
    tags: [...api.tags, ...shared.tags.map(describeTag)],
    paths: { ...api.paths, [pathOf(livePaths.stream)]: { get: stream }, [pathOf(livePaths.heads)]: { get: heads } },
    components: { ...api.components, schemas: { ...api.components.schemas, LiveFrames: schemaOf(z.strictObject(frames).partial()) } },
  };
}
