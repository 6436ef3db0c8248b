import { attachFile, storeFile, strangerUploadLimits, uploadFailures } from '#app/domains/files/index.server.ts';
import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FileKind } from '#app/platform/files/files.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { wrongText } from '../definition/check-answers.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import type { Answers } from '../definition/form-price.ts';
import { closedText, isActive } from '../form/form-closing.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { uploadInput } from './form-file.schema.ts';
import { findFormOfSubmission, insertFormFile } from './form-file.store.server.ts';

/** What was uploaded with a form; the staff of its facility may read it. Its record is the submission. */
export const answerKind: FileKind = {
  name: 'forms.answer',
  class: 'private',
  types: ['jpeg', 'png', 'webp', 'pdf'],
  maxBytes: patientFileBytes,
  belongsTo: 'uploader',
  async mayRead(db, actor, submissionId) {
    const form = await findFormOfSubmission(db, submissionId);
    if (!form) return false;
    const capabilities = form.kind === 'survey' ? (['complaints.answer', 'surveys.read'] as const) : (['events.handle'] as const);
    return capabilities.some((capability) => isInScope(scopeOf(actor, capability), form.facility_id));
  },
};

const purposeOf = (formId: number, field: string) => `form-file:${formId}:${field}`;

/** The token of a file, which is good for this field of this form alone. */
export function tokenOf(
  { signed }: Pick<PlatformServices, 'signed'>,
  formId: number,
  field: string,
  { id, createdBy }: Readonly<{ id: string; createdBy?: string | null }>,
): string {
  return signed.sign(purposeOf(formId, field), `${id}~${createdBy ?? ''}`);
}

/** Takes a file before its form is sent. The answer to its field is the token, which is good for this field of this form alone. */
export const uploadFormFile = operation({
  name: 'form.file_uploaded',
  access: 'public',
  limits: strangerUploadLimits,
  transaction: 'none',
  input: uploadInput,
  failures: { ...uploadFailures, not_found: notFound, closed: [409, closedText] },
  async run(context, { kind, slug, field: key, file }) {
    const { db, platform, clock } = context;
    const form = await getFormOrNull(db, { kind, slug });
    const field = form?.definition.fields.find((one) => one.key === key);
    if (!form || form.state === 'draft' || form.state === 'archived' || field?.type !== 'file') return fail('not_found');
    if (!isActive(form, clock.now())) return fail('closed');
    const stored = await storeFile(context, answerKind, file, { receivedFor: { record: `form:${form.id}` } });
    if (!stored.ok) return stored;
    const { id, createdBy } = stored.value;
    return ok({ token: tokenOf(platform, form.id, key, { id, createdBy }), bytes: file.bytes });
  },
});

/** An uploaded file that an answer names. */
export type AnsweredFile = Readonly<{ field: string; id: string; createdBy: string | null }>;

/** The files that these answers name by their tokens, and the fields in which one is not of this form. */
export function readFiles(
  { signed }: Pick<PlatformServices, 'signed'>,
  formId: number,
  definition: Definition,
  values: Answers,
): { files: AnsweredFile[]; errors: Record<string, string> } {
  const files: AnsweredFile[] = [];
  const errors: Record<string, string> = {};
  for (const field of definition.fields) {
    const tokens = field.type === 'file' && Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    for (const token of Array.isArray(tokens) ? (tokens as string[]) : []) {
      const [id, createdBy] = signed.verify(purposeOf(formId, field.key), token)?.split('~') ?? [];
      if (id === undefined || files.some((one) => one.id === id)) errors[field.key] = wrongText(field);
      else files.push({ field: field.key, id, createdBy: createdBy || null });
    }
  }
  return { files, errors };
}

/** Attaches the files to the submission that is written. Throws Problem `conflict` when one is gone: it was uploaded a day ago, or sent before. */
export async function attachFiles(tx: Tx, submissionId: string, files: readonly AnsweredFile[], now: Date): Promise<void> {
  for (const { id, field, createdBy } of files) {
    await attachFile(tx, { id, kind: answerKind.name, createdBy }, submissionId);
    await insertFormFile(tx, { file_id: id, submission_id: submissionId, field_key: field, created_at: now });
  }
}
