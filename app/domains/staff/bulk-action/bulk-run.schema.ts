import { z } from 'zod';
import { flagOn } from '#app/platform/content/field-values.ts';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { sentNumber } from '#app/platform/operations/fields.ts';
import { kindName, listQuery } from '../content/content-kind.schema.ts';
import { maxColumns, maxLines, maxRecords } from './bulk-limits.schema.ts';

/** What can be done to many records at once. */
export const bulkActs = ['publish', 'unpublish', 'trash', 'untrash'] as const;
export type BulkAct = (typeof bulkActs)[number];

const recordKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const planOf = z.string().regex(/^[0-9a-f]{64}$/);

export const runId = z.object({ id: z.uuid() });

/** The records with these keys, all of the list, of which the person saw so many, or all that a run of the person has done (`undoes`). */
export const bulkInput = z.object({
  kind: kindName,
  act: z.enum(bulkActs, { error: 'Pilih yang akan dilakukan' }),
  keys: z.array(recordKey).max(maxRecords).default([]),
  all: z.enum(['', flagOn]).default(''),
  undoes: z.uuid().nullable().default(null),
  seen: sentNumber(0, 1_000_000).default(0),
  query: listQuery,
});

/** `choices`: what the person says beside a file that is no CSV. */
export const importInput = z.object({
  kind: kindName,
  file: receivedFile,
  choices: z.record(z.string().max(40), z.string().max(500)).default({}),
});

export const mappingInput = runId.extend({ mapping: z.array(z.string().max(60)).max(maxColumns) });

/** `names`: what was chosen for each name that the plan does not know, in their order. */
export const mendInput = runId.extend({ plan: planOf, names: z.array(z.string().max(200)).max(maxLines) });

/** `plan` is the hash of what the person has seen. */
export const confirmInput = runId.extend({ plan: planOf });
