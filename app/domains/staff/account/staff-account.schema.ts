import { z } from 'zod';
import { role } from '#app/domains/accounts/role/role.schema.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pagingMeta } from '#app/platform/pages/paging.ts';

const staffItem = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['active', 'disabled', 'leaving']),
  roles: z.array(role),
  grants: z
    .array(z.object({ role, facility_id: z.int().nullable(), facility: z.string() }))
    .describe('Peran di satu unit; tanpa `facility_id` di seluruh grup'),
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
export const invitationsAnswer = envelopeSchema(
  z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().describe('Tengahnya disamarkan'),
      roles: z.array(role),
      facility: z.string(),
      doctor: z.string().nullable(),
      inviter: z.string().nullable(),
      expires_at: z.iso.datetime(),
      asked_at: z.iso.datetime().nullable().describe('Undangan baru diminta dari tautannya'),
      is_open: z.boolean(),
    }),
  ),
);
export const invitableAnswer = envelopeSchema(z.array(z.object({ slug: z.string(), name: z.string(), units: z.string() })));
export const doneAnswer = envelopeSchema(z.object({ done: z.literal(true) }));
