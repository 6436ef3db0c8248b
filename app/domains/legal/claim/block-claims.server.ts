import { createHash } from 'node:crypto';
import { areEqual, type Field, fieldsOf, type Values } from '#app/platform/content/field-values.ts';
import type { Written } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { isSwitchedOn } from '../switch/read-switch.server.ts';
import { rulesVersion } from './check-claims.ts';
import { checkRecord, type FieldFinding, findingText } from './check-record-claims.ts';
import { isAllowed } from './claim.store.server.ts';

/** What a manager lets through: these texts, under this version of the rules. */
export function claimsHash(fields: readonly string[], values: Values): string {
  const texts = Object.entries(fieldsOf(fields, values)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([rulesVersion, texts]))
    .digest('hex');
}

/** The findings in a record as it is published: a rich field is cleaned then, and visitors read what stays of broken or unknown tags. */
export function checkPublished(all: readonly Pick<Field, 'name' | 'control'>[], names: readonly string[], values: Values): FieldFinding[] {
  const rich = all.filter(({ name, control }) => control === 'rich' && names.includes(name));
  const cleaned = Object.fromEntries(rich.map(({ name }) => [name, cleanHtml(values[name] ?? '')]));
  return checkRecord(names, { ...values, ...cleaned });
}

/** The errors by field. */
function errorsOf(findings: readonly FieldFinding[], textOf: (finding: FieldFinding) => string = findingText): FieldErrors {
  const byField = Map.groupBy(findings, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, own]) => [field, own.map(textOf)]));
}

const undecided = ({ quote }: FieldFinding) =>
  `“${quote}”: diskon dan hadiah dalam promo menunggu pemeriksaan hukum (Sakelar hukum). Tulis harganya saja.`;

type Options = Readonly<{ isPromo?: boolean; read?(db: Queryable, key: string): Promise<Values | null> }>;

/**
 * What stands against publishing these claims. Discounts of promos and campaign pages (`isPromo`) need the legal switch, which no manager replaces; the rest a
 * manager can let through. With `read`, the published texts, a field that does not change holds nothing back: a record that also has numbers,
 * hours or rules of sale must not wait for an old sentence.
 */
export function heldByClaims(kind: string, fields: readonly string[], { isPromo = false, read }: Options = {}) {
  return async (tx: Tx, { platform, key, values }: Written): Promise<FieldErrors | null> => {
    const published = read ? await read(tx, key) : null;
    const changed = published ? fields.filter((name) => !areEqual([name], published, values)) : fields;
    const findings = checkPublished(platform.resources.get(kind)?.fields ?? [], changed, values);
    const discounts = isPromo ? findings.filter(({ rule }) => rule === 'discount') : [];
    if (discounts.length > 0 && !(await isSwitchedOn({ ...platform, db: tx }, 'promo_discounts'))) return errorsOf(discounts, undecided);
    const blocked = findings.filter(({ level }) => level === 'block');
    if (blocked.length === 0 || (await isAllowed(tx, { kind, key, hash: claimsHash(fields, values) }))) return null;
    return errorsOf(blocked);
  };
}
