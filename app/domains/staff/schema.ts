import { z } from 'zod';
import { grantedRoles } from '#app/platform/actor.server.ts';
import { envelopeSchema } from '#app/platform/answer.ts';
import { pageNumber, pagingMeta } from '#app/platform/paging.ts';

const role = z.enum(grantedRoles, { error: 'Pilih peran dari daftar' });

export const accountId = z.object({ id: z.uuid() });
export const accountRole = z.object({ id: z.uuid(), role });

export const staffQuery = z.object({ page: pageNumber });

export const findInput = z.object({
  contact: z
    .string({ error: 'Isi alamat email atau nomor ponsel' })
    .trim()
    .min(1, { error: 'Isi alamat email atau nomor ponsel' })
    .max(254),
});

export const roleInput = z.object({ role });

const missingDoctor = 'Isi alamat halaman dokter';

export const doctorInput = z.object({
  doctor_slug: z
    .string({ error: missingDoctor })
    .trim()
    .min(1, { error: missingDoctor })
    .max(300)
    // The whole address of the doctor's page does as well.
    .transform(
      (text) =>
        text
          .replace(/[?#].*$/, '')
          .replace(/\/+$/, '')
          .split('/')
          .at(-1) ?? '',
    )
    .describe('Bagian terakhir alamat halaman dokter'),
});

export const inviteInput = z.object({
  email: z.email({ error: 'Tulis alamat email yang lengkap, contoh nama@contoh.id' }).max(254).toLowerCase(),
  roles: z
    .array(role)
    .min(1, { error: 'Pilih paling sedikit satu peran' })
    .max(grantedRoles.length)
    .transform((roles) => [...new Set(roles)]),
});

const staffItem = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['active', 'disabled', 'leaving']),
  roles: z.array(role),
  has_second_factor: z.boolean().describe('Tanpa ini peran belum berlaku'),
});

export const staffAnswer = envelopeSchema(z.array(staffItem)).extend({ meta: pagingMeta });
export const foundAnswer = envelopeSchema(z.object({ id: z.uuid() }));
export const accountAnswer = envelopeSchema(
  staffItem.extend({
    email: z.string().nullable().describe('Tengahnya disamarkan'),
    phone: z.string().nullable().describe('Tengahnya disamarkan'),
    doctor: z.object({ slug: z.string(), name: z.string() }).nullable(),
  }),
);
export const doneAnswer = envelopeSchema(z.object({ done: z.literal(true) }));
