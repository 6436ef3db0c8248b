import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { lineOfText } from '#app/platform/operations/fields.ts';

const relations = ['child', 'spouse', 'parent', 'sibling', 'grandparent', 'grandchild', 'other'] as const;

const memberFields = {
  name: lineOfText(120, 'Masukkan nama anggota keluarga'),
  relation: z.enum(relations, { error: 'Pilih hubungan keluarga' }),
  // calendarDate does not accept the birth dates of old people, which are in another century.
  birth_date: z.iso.date({ error: 'Masukkan tanggal lahir yang benar' }).describe('TTTT-BB-HH, bukan tanggal yang akan datang'),
};

/** A change of a member. It needs no consent, because that was given when the member was added. */
export const memberChange = z.object(memberFields);

export const memberInput = z.object({
  ...memberFields,
  consent: z.string().max(40).nullish().describe('Versi kalimat persetujuan yang disetujui; GET /user/family menyebutnya'),
});

export const memberPath = z.object({ id: z.string().max(60) });

const member = z.object({ id: z.uuid(), name: z.string(), birth_date: z.iso.date(), relation: z.enum(relations) });

export const memberAnswer = envelopeSchema(member);
export const familyAnswer = envelopeSchema(
  z.object({ members: z.array(member), most: z.int(), consent: z.object({ version: z.string(), text: z.string() }) }),
);
export const memberGone = envelopeSchema(z.object({ deleted: z.literal(true) }));

export type Relation = (typeof relations)[number];
export type FamilyMember = z.infer<typeof member>;
export type MemberChange = z.output<typeof memberChange>;
