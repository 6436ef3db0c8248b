import { z } from 'zod';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { lineOfText, recordId } from '#app/platform/operations/fields.ts';
import { pageNumber, searchText } from '#app/platform/pages/paging.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const role = z.enum(grantedRoles, { error: 'Pilih peran dari daftar' });

export const accountId = z.object({ id: z.uuid() });

export const facilityMissing = 'Pilih unit, atau seluruh grup';

/** The facility of a grant; `group` is null, the whole group. It has no default, because the whole group would be the widest right. */
const facilityId = z
  .union([z.literal('group'), recordId()], { error: facilityMissing })
  .transform((value) => (value === 'group' ? null : value))
  .describe('Nomor unit, atau `group` untuk seluruh grup');

export const grantInput = z.object({ id: z.uuid(), role, facility_id: facilityId });

/** The filters of the list of staff: part of a name, a role, and the accounts whose roles have no effect yet. */
export const staffQuery = z.object({
  page: pageNumber,
  name: searchText,
  role: role.optional().catch(undefined),
  without_factor: z.stringbool().default(false),
  units: chosenUnits,
});

export const findInput = z.object({
  contact: z
    .string({ error: 'Isi alamat email atau nomor ponsel' })
    .trim()
    .min(1, { error: 'Isi alamat email atau nomor ponsel' })
    .max(254),
});

const doctorText = z.string().trim().max(300);
/** Of the whole address of a doctor's page, which is accepted too, the last part. */
const nameOrSlug = (text: string) => /\/dokter\/[^/?#]+\/([^/?#]+)/.exec(text)?.[1] ?? text;
const doctorWords = 'Nama dokter, atau bagian terakhir alamat halamannya';
const optionalDoctor = doctorText.default('').transform(nameOrSlug);

export const doctorMissing = 'Pilih dokternya dari daftar';

/** The doctor is chosen by name; programs may send the older `doctor_slug`. */
export const doctorInput = z.object({
  id: z.uuid(),
  doctor: optionalDoctor.describe(doctorWords),
  doctor_slug: optionalDoctor.describe('Sama seperti `doctor`, untuk program yang sudah memakainya'),
});

const invitedEmail = z.email({ error: 'Tulis alamat email yang lengkap, contoh nama@contoh.id' }).max(254).toLowerCase();
const invitedName = z
  .union([z.literal(''), lineOfText(120, 'Isi nama yang diundang')])
  .default('')
  .describe('Nama yang diundang; menjadi nama akunnya');

/** What a manager sends to invite a doctor: the role is always the same. */
export const inviteDoctorInput = z.object({
  email: invitedEmail,
  name: invitedName,
  doctor: doctorText.min(1, { error: doctorMissing }).transform(nameOrSlug).describe(doctorWords),
});

export const invitationId = z.object({ id: z.uuid() });

export const inviteInput = z.object({
  email: invitedEmail,
  name: invitedName,
  doctor: optionalDoctor.describe(doctorWords),
  facility_id: z
    .union([z.literal('').transform(() => undefined), facilityId])
    .optional()
    .describe('Nomor unit, atau `group` untuk seluruh grup; boleh kosong untuk peran yang hanya untuk seluruh grup'),
  roles: z
    .array(role)
    .min(1, { error: 'Pilih paling sedikit satu peran' })
    .max(grantedRoles.length)
    .transform((roles) => [...new Set(roles)]),
});
