import { z } from 'zod';
import { bigId, blockOfText, recordId, sentNumber, unitIds } from '#app/platform/fields.ts';
import { chosenOutcomes, letterStates, teams } from './letters.schema.ts';

const longestText = 2_000;

export const letterQuery = z.object({
  units: unitIds,
  /** None = those that wait. */
  state: z
    .enum([...letterStates, 'suspect'])
    .nullable()
    .default(null),
  specialization: z.int().positive().max(2_147_483_647).nullable().default(null),
  overdue: z.boolean().default(false),
  owner: z.enum(['mine', 'none']).nullable().default(null),
  team: z.enum(teams).nullable().default(null),
  /** The letter after which the next page begins. */
  after: bigId().nullable().default(null),
});
export type LetterQuery = z.output<typeof letterQuery>;

export const letterId = z.object({ id: bigId() });

const versioned = letterId.extend({ version: sentNumber() });

/** What staff do with a letter; each has its own fields. */
export const letterAct = z.discriminatedUnion('act', [
  versioned.extend({ act: z.literal('take') }),
  versioned.extend({ act: z.literal('assign'), owner: z.uuid('Pilih petugasnya.') }),
  letterId.extend({ act: z.literal('note'), note: blockOfText(longestText, 'Tulis catatannya.') }),
  versioned.extend({ act: z.literal('answer'), answer: blockOfText(longestText, 'Tulis jawabannya.') }),
  versioned
    .extend({
      act: z.literal('move'),
      // Personal data are a matter of the whole group, so the hospital may stay unsaid.
      facility: z.preprocess((text) => (text === '' || text === undefined ? null : text), recordId('Pilih rumah sakitnya.').nullable()),
      team: z.enum(teams, 'Pilih siapa yang menjawab.'),
    })
    .refine(({ facility, team }) => facility !== null || team === 'privacy', { path: ['facility'], error: 'Pilih rumah sakitnya.' }),
  versioned.extend({ act: z.literal('close'), outcome: z.enum(chosenOutcomes, 'Pilih bagaimana selesainya.') }),
  versioned.extend({ act: z.literal('spam') }),
  versioned.extend({ act: z.literal('reopen') }),
]);
export type LetterAct = z.output<typeof letterAct>;

export const revealInput = letterId.extend({
  reason: blockOfText(200, 'Tulis alasannya.').refine((text) => text.length >= 5, { error: 'Tulis alasannya, paling sedikit 5 karakter.' }),
});
