import { z } from 'zod';
import { answer, envelopeSchema } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { saveForm } from './create-and-save-form.server.ts';

/** A body with many fields, in bytes. */
const maxBodyBytes = 1024 * 1024;
const saved = envelopeSchema(z.object({ id: z.int(), version: z.int(), values: z.record(z.string(), z.string()) }));

/** The builder's own call: what is typed is stored by itself, as in every editor of staff. */
export const builderEndpoints: readonly Endpoint[] = [
  expose(saveForm, {
    method: 'put',
    path: '/staff/forms/{id}',
    summary: 'Simpan naskah formulir; perubahan orang lain pada isian lain digabung',
    tag: 'Formulir',
    maxBodyBytes,
    response: saved,
    respond: ({ id, version, values }) => answer({ id, version, values }),
    example: { body: { version: 3, base: {}, values: {} } },
  }),
];
