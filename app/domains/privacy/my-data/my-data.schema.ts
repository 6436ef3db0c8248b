import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

const moment = z.iso.datetime();

/** The version of the export's format. A change that concerns its readers increments it. */
export const exportVersion = 1;

export const ownData = z.object({
  format: z.literal('sehati.data-saya'),
  version: z.literal(exportVersion),
  created_at: moment,
  sections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      processing: z.array(z.object({ purpose: z.string(), basis: z.string(), retention: z.string() })),
      data: z.unknown().describe('Isi yang tersimpan; bentuknya menurut bagiannya'),
    }),
  ),
});

export const ownDataAnswer = envelopeSchema(ownData);

export type OwnData = z.output<typeof ownData>;
