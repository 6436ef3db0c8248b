import { z } from 'zod';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { answer, envelopeSchema } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { reusedLines } from '../names/offered-values.server.ts';
import { referencesOf } from '../names/read-names.server.ts';
import type { ResourceOperations } from './resource-operations.server.ts';

const texts = z.record(z.string(), z.string());
const state = z.enum(['draft', 'live', 'changed', 'offline', 'trashed']);
const moment = z.iso.datetime();
const plan = z.object({ action: z.enum(['publish', 'unpublish']), due_at: moment });
const row = z.object({
  key: z.string(),
  title: z.string(),
  state,
  changed_at: moment,
  shown: texts,
  planned: plan.nullable(),
  changed_by: z.string().nullable().describe('Nama yang terakhir mengubahnya; null bila bukan orang'),
  cells: texts.describe('Yang dikatakan kolom daftarnya, dengan nama dan bukan id'),
  facet: z.array(z.string()).describe('Keadaan lain dari jenis ini, seperti tinjauan medis artikel'),
});
const revision = z.object({
  n: z.int(),
  cause: z.string(),
  note: z.string().nullable(),
  author: z.string().nullable(),
  created_at: moment,
});
const changed = envelopeSchema(z.object({ key: z.string(), version: z.int() }));

const problems = z
  .array(
    z.object({
      field: z.string(),
      row: z.int().optional(),
      cell: z.string().optional(),
      text: z.string(),
      offers: z
        .array(z.object({ value: z.string(), label: z.string() }))
        .readonly()
        .optional(),
    }),
  )
  .readonly()
  .describe('Yang masih menghalangi penerbitan; `field` kosong untuk tinjauan medis, `row` mulai dari 0, `offers` yang mungkin dimaksud');
const next = z
  .object({ act: z.string(), label: z.string(), text: z.string().nullable(), field: z.string().nullable() })
  .nullable()
  .describe('Langkah berikutnya bagi pemanggil');
const address = z
  .string()
  .nullable()
  .describe('Alamat yang dibuat saat terbit, bila yang dari judul sudah dipakai; null bila tidak berubah');
const choice = z.object({
  value: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  picture: z.string().nullable(),
  state: z.enum(['live', 'draft']),
});
const choicesAnswer = envelopeSchema(z.array(choice));

const listAnswer = envelopeSchema(z.array(row)).extend({ meta: z.object({ total: z.int(), next: z.string().nullable() }) });
const viewAnswer = envelopeSchema(
  z.object({
    key: z.string(),
    version: z.int(),
    state,
    title: z.string(),
    href: z.string().nullable(),
    values: texts,
    published: texts.nullable(),
    has_working: z.boolean(),
    working_by: z.string().nullable(),
    problems,
    next,
    address,
    plans: z.array(plan.extend({ revision: z.int().nullable(), outcome: z.literal('refused').nullable(), reason: z.string().nullable() })),
    revisions: z.array(revision),
    uses: z.array(z.object({ label: z.string(), href: z.string().nullable() })),
    days: z
      .array(z.object({ day: z.iso.date(), count: z.int() }))
      .nullable()
      .describe('Berapa kali dipakai pada tiap hari dari 30 hari terakhir'),
  }),
);
const revisionAnswer = envelopeSchema(revision.extend({ data: texts, may_restore: z.boolean() }));
const leftOut = texts.describe('Yang tidak tampil dari tiap isian HTML: bagian yang dicoret, dihapus, tersembunyi, atau komentar');
const savedAnswer = envelopeSchema(
  z.object({ key: z.string(), version: z.int(), values: texts, taken: z.array(z.string()), left_out: leftOut, problems, next, address }),
);
const publishedAnswer = envelopeSchema(z.object({ key: z.string(), version: z.int(), left_out: leftOut }));
const orderedAnswer = envelopeSchema(z.array(z.object({ key: z.string(), title: z.string(), order: z.int(), within: texts })));
const previewAnswer = envelopeSchema(z.object({ key: z.string(), version: z.int(), path: z.string().nullable() }));

/** A body with a long text, in bytes. */
const maxBodyBytes = 1024 * 1024;
const iso = <T extends { created_at: Date }>({ created_at, ...rest }: T) => ({ ...rest, created_at: created_at.toISOString() });

/** The endpoints of one kind of content below `/v1/staff/{kind}`. */
export function endpointsOf(resource: ResourceCore, operations: ResourceOperations): readonly Endpoint[] {
  const { kind, labels, key, hasPreview, isPermanent } = resource;
  const tag = 'Konten';
  const path = `/staff/${kind}`;
  const rateLimit = { name: `staff-${kind}`, max: 240, windowSeconds: 60 };
  const change = {
    tag,
    response: changed,
    respond: (value: { key: string; version: number }) => answer({ key: value.key, version: value.version }),
  };
  const edited = { version: 3, base: {}, values: {} };
  return [
    expose(operations.find, {
      method: 'get',
      path,
      summary: `Daftar ${labels.one}, 50 per halaman`,
      tag,
      rateLimit,
      response: listAnswer,
      respond: ({ rows, total, next }) => ({
        ...answer(rows.map((one) => ({ ...one, changed_at: one.changed_at.toISOString(), planned: planOf(one.planned) }))),
        meta: { total, next },
      }),
    }),
    ...(isPermanent
      ? []
      : [
          expose(operations.create, {
            ...change,
            method: 'post',
            path,
            summary: `Naskah baru: ${labels.one}`,
            description: 'Dengan `values` langsung terbit; bila ditolak, tidak ada yang dibuat.',
            maxBodyBytes,
            ...(key ? { example: { body: { key: key.control ? '12' : 'contoh-baru' } } } : {}),
          }),
        ]),
    ...(referencesOf(resource).size > 0 || reusedLines(resource).length > 0
      ? [
          expose(operations.choices, {
            method: 'get',
            path: `${path}/choices`,
            summary: `Yang dapat dipilih untuk satu isian ${labels.one}, paling banyak 20`,
            description:
              'Dengan `keys`, satu per baris, jawabannya nama dari yang tersimpan; dengan isi isian lain, pilihan pertama untuk itu. Dari isian teks: yang sudah dipakai.',
            tag,
            rateLimit,
            response: choicesAnswer,
            respond: ({ choices }) => answer(choices),
          }),
        ]
      : []),
    expose(operations.view, {
      method: 'get',
      path: `${path}/{key}`,
      summary: `Satu ${labels.one}: yang ditulis, yang terbit, versi, rencana, dan pemakaiannya`,
      tag,
      rateLimit,
      response: viewAnswer,
      respond: ({ revisions, plans, may_publish: _own, may_end: _end, closed: _closed, proposals: _proposals, ...view }) =>
        answer({
          ...view,
          revisions: revisions.map(iso),
          plans: plans.map(({ due_at, ...rest }) => ({ ...rest, due_at: due_at.toISOString() })),
        }),
    }),
    expose(operations.revision, {
      method: 'get',
      path: `${path}/{key}/revisions/{n}`,
      summary: `Satu versi ${labels.one}`,
      tag,
      rateLimit,
      response: revisionAnswer,
      respond: (found) => answer(iso(found)),
    }),
    expose(operations.save, {
      method: 'put',
      path: `${path}/{key}`,
      summary: `Menyimpan naskah ${labels.one}`,
      description:
        'Tidak menerbitkan. `base` adalah isian saat mulai menulis: perubahan orang lain pada isian lain digabung, pada isian yang sama dijawab 409 dengan `base`, `mine`, dan `theirs`.',
      tag,
      maxBodyBytes,
      response: savedAnswer,
      respond: ({ key: saved, noted: _noted, taken, ...rest }) => answer({ key: saved, ...rest, taken: [...taken] }),
      example: { body: edited },
    }),
    expose(operations.publish, {
      tag,
      response: publishedAnswer,
      respond: ({ key: published, version, left_out }) => answer({ key: published, version, left_out }),
      method: 'post',
      path: `${path}/{key}/publish`,
      summary: `Menerbitkan ${labels.one}`,
      description: 'Ditolak bila masih dijadwalkan terbit, kecuali `cancels_plans`: jadwal itu lalu batal.',
      maxBodyBytes,
      example: { body: edited },
    }),
    expose(operations.plan, {
      ...change,
      method: 'post',
      path: `${path}/{key}/plan`,
      summary: `Merencanakan terbit atau tarik ${labels.one}; tanpa waktu, rencananya batal`,
      example: { body: { version: 3, action: 'publish', due_at: '2027-01-04T08:00:00+07:00' } },
    }),
    ...(isPermanent
      ? []
      : [
          expose(operations.unpublish, {
            ...change,
            method: 'post',
            path: `${path}/{key}/unpublish`,
            summary: `Menarik ${labels.one} dari situs`,
            description: 'Ditolak bila ada jadwal yang ikut batal, kecuali `cancels_plans`.',
            example: { body: { version: 3 } },
          }),
        ]),
    expose(operations.restore, {
      ...change,
      method: 'post',
      path: `${path}/{key}/restore`,
      summary: `Menjadikan satu versi naskah lagi; tidak menerbitkan`,
      example: { body: { n: 1, version: 3 } },
    }),
    ...(isPermanent
      ? []
      : [
          expose(operations.trash, {
            ...change,
            method: 'post',
            path: `${path}/{key}/trash`,
            summary: `Membuang atau memulihkan ${labels.one}`,
            description:
              'Ditolak selama masih dipakai, dan bila ada jadwal yang ikut batal, kecuali `cancels_plans`. Yang dibuang terhapus setelah 30 hari.',
            example: { body: { trashed: true, version: 3 } },
          }),
        ]),
    ...(operations.spread
      ? [
          expose(operations.spread, {
            method: 'post',
            path: `${path}/{key}/order`,
            summary: `Memberi jarak pada angka urutan ${labels.one} di satu daftar; urutannya tetap`,
            description: '`values` menyebut daftarnya, dengan isian yang sama pada semua yang ada di situ.',
            tag,
            response: orderedAnswer,
            respond: ({ others }) => answer(others),
            example: { body: { values: {} } },
          }),
        ]
      : []),
    ...(hasPreview
      ? [
          expose(operations.preview, {
            method: 'post',
            path: `${path}/{key}/preview`,
            summary: `Tautan pratinjau ${labels.one}, berlaku 7 hari`,
            description: 'Dengan `revoke` semua tautan sebelumnya berakhir.',
            tag,
            response: previewAnswer,
            respond: ({ key: shown, version, path: link }) => answer({ key: shown, version, path: link }),
            example: { body: { revoke: false } },
          }),
        ]
      : []),
  ];
}

function planOf(planned: Readonly<{ action: 'publish' | 'unpublish'; due_at: string }> | null) {
  return planned && { action: planned.action, due_at: new Date(planned.due_at).toISOString() };
}
