import type { z } from 'zod';
import type { Values } from '#app/platform/content/field-values.ts';
import { checkDefinition } from '../definition/check-definition.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';
import { assembleForm } from './assemble-form.ts';
import { type Settings, settingsSchema } from './form-builder.schema.ts';
import { type FormKind, fieldPart, partNames } from './form-parts.schema.ts';

/** What stands against a publication: the part it is in, of a field which of its inputs, and what to do. */
export type WorkError = Readonly<{ part: string; input: string; message: string }>;

export type CheckedWork =
  | Readonly<{ ok: true; settings: Settings; definition: Definition }>
  | Readonly<{ ok: false; errors: readonly WorkError[] }>;

/** The part in which a path of the definition is written. */
const partOfPath: Readonly<Record<string, string>> = {
  'party.max': 'party_max',
  'party.names': 'party_names',
  'party.price_per': 'party_price',
  party: 'party_max',
  audience: 'audience',
  is_sensitive: 'sensitive',
  is_complaint: 'complaint',
  'consents.processing': 'consent_processing',
  'consents.announcement': 'consent_announcement',
  'consents.marketing': 'consent_marketing',
  'texts.submit': 'text_submit',
  'texts.success': 'text_success',
  'texts.whatsapp': 'text_whatsapp',
};

function placeOf(path: string, ids: readonly string[]): Pick<WorkError, 'part' | 'input'> {
  const [head, at, ...rest] = path.split('.');
  if (head === 'fields') {
    const id = ids[Number(at)];
    return id === undefined ? { part: 'fields', input: '' } : { part: fieldPart(id), input: rest.join('.') };
  }
  if (head === 'discounts') return { part: 'discounts', input: [at, ...rest].filter((one) => one !== undefined).join('.') };
  return { part: partOfPath[path] ?? path, input: '' };
}

const errorsOf = (error: z.ZodError) => error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** Whether what is written can be published: all parts of the form, and its definition beside the versions before. */
export function checkWork(values: Values, kind: FormKind, earlier: readonly Definition[]): CheckedWork {
  const { input, ids } = assembleForm(values);
  const parsed = definitionSchema.safeParse(input);
  const settings = settingsSchema.safeParse(Object.fromEntries(partNames.map((name) => [name, (values[name] ?? '').trim()])));
  const inDefinition = parsed.success ? checkDefinition(parsed.data, kind, earlier) : errorsOf(parsed.error);
  const errors: WorkError[] = [
    ...(settings.success ? checkSettings(settings.data, kind) : errorsOf(settings.error)).map(({ path, message }) => ({
      part: path,
      input: '',
      message,
    })),
    ...inDefinition.map(({ path, message }) => ({ ...placeOf(path, ids), message })),
  ];
  if (!parsed.success || !settings.success || errors.length > 0) return { ok: false, errors };
  return { ok: true, settings: settings.data, definition: parsed.data };
}

function checkSettings({ starts_at: starts, approval, waitlist, capacity }: Settings, kind: FormKind): { path: string; message: string }[] {
  const checks: (readonly [boolean, string, string])[] = [
    [kind !== 'survey' && starts === null, 'starts_at', 'Isi waktu mulainya'],
    [kind === 'survey' && starts !== null, 'starts_at', 'Survei tidak punya waktu mulai'],
    [kind === 'survey' && approval, 'approval', 'Survei tidak disetujui satu per satu'],
    [kind === 'survey' && (waitlist || capacity !== null), 'capacity', 'Survei tidak punya jumlah tempat'],
  ];
  return checks.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}
