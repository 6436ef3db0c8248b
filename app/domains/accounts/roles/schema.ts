import { z } from 'zod';
import { grantedRoles } from '#app/platform/actor.server.ts';
import { pageNumber } from '#app/platform/paging.ts';

export const role = z.enum(grantedRoles, { error: 'Pilih peran dari daftar' });

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

const missingDoctor = 'Isi alamat halaman dokter';

export const doctorInput = z.object({
  id: z.uuid(),
  doctor_slug: z
    .string({ error: missingDoctor })
    .trim()
    .min(1, { error: missingDoctor })
    .max(300)
    // The full address of the doctor's page is accepted too.
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
