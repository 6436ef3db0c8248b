import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Choice } from '#app/platform/content/typed-fields.ts';
import { matchName } from './name-book.ts';
import { findBook, findChoices, maxChoices, type Naming, referencesOf } from './read-names.server.ts';
import { findUsedValues } from './used-values.store.server.ts';

/** The lines of a kind that offer what other records have in them. */
export const reusedLines = ({ fields }: Pick<ResourceCore, 'fields'>): readonly string[] =>
  fields.flatMap((field) => (field.control === 'line' && 'offersUsed' in field && field.offersUsed ? [field.name] : []));

/** Finds what is offered for a line, as choices; it can be anything else too. */
export async function findUsedChoices({ db, scope }: Naming, kind: ResourceCore, field: string, search: string): Promise<Choice[]> {
  const values = await findUsedValues(db, kind, { scope, field, search, limit: maxChoices });
  return values.map((value) => ({ value, label: value, hint: null, picture: null, state: 'live' }));
}

/** Finds what the lines of a record offer: those of `reusedLines`, and those that take it from the record that the key stands for. */
export async function findOfferedTexts(
  naming: Naming,
  kind: ResourceCore,
  key: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const used = reusedLines(kind).map(async (field) => {
    const choices = await findUsedChoices(naming, kind, field, '');
    return [field, choices.map(({ label }) => label)] as const;
  });
  const target = naming.resources.get(kind.key?.control?.to ?? '');
  const ofKey = kind.fields.flatMap((field) =>
    'offersOfKey' in field && field.offersOfKey ? [[field.name, field.offersOfKey] as const] : [],
  );
  const texts = target && ofKey.length > 0 ? await target.store.read(naming.db, key) : null;
  const taken = ofKey.map(([name, from]) => [name, texts?.[from] ? [texts[from]] : []] as const);
  return Object.fromEntries([...(await Promise.all(used)), ...taken]);
}

/**
 * Finds the first that the record `of`, which the field `preset` names, has in a field of the same kind of records: of a doctor the main
 * specialization. It is read as the site has it.
 */
export async function findPreset(naming: Naming, kind: ResourceCore, field: string, of: string): Promise<Choice[]> {
  const reference = referencesOf(kind).get(field);
  const from = referencesOf(kind).get(reference?.preset ?? '');
  const source = from && naming.resources.get(from.to);
  const named = source?.fields.find((one) => one.control === 'reference' && one.to === reference?.to);
  if (!reference || !source || !named) return [];
  const [first = ''] = ((await source.store.read(naming.db, of))?.[named.name] ?? '').split('\n');
  const { value } = matchName(await findBook(naming, kind, new Map([[reference.to, [first]]])), reference, first);
  return value === null ? [] : await findChoices(naming, kind, { reference, name: field, search: '', keys: [value] });
}
