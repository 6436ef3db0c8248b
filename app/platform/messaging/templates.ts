import type { Queryable, Tx } from '../database/db.server.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';

/** The values of a template by name. */
export type TemplateValues = Readonly<Record<string, string>>;

/** What the values of a template are read with. */
export type Reading = Readonly<{ db: Queryable }> & Pick<Platform, 'cache' | 'clock' | 'env' | 'payments' | 'signed'>;

/**
 * One message to a phone. WhatsApp sends only texts that it has approved, so a changed text gets a new version, and with it a new name at
 * the provider.
 */
export type MessageTemplate = Readonly<{
  id: string;
  version: number;
  /** What the staff call it. */
  title: string;
  category: 'UTILITY';
  /** Indonesian, with `{{name}}` for each value. */
  body: string;
  /** Sample values, which the provider asks for. */
  example: TemplateValues;
  /** How long after queueing somebody still needs it; a sender may name an earlier or later end. */
  minutes: number;
  /** Whether the staff may read and send it: never where the text opens an account. */
  byHand: boolean;
  /** Reads the values when the message is sent, so that they are true then and stored nowhere; null when it is obsolete. */
  read?(platform: Reading, recordId: string, stored: TemplateValues): Promise<TemplateValues | null>;
  /** Locks the record until the transaction ends. Before the message is locked, as whoever changes the record does. */
  lock?(tx: Tx, recordId: string): Promise<void>;
  /** After the staff sent it by hand though it was obsolete: sees to it that the person hears what is true now. */
  correct?(tx: Tx, platform: PlatformServices, recordId: string): Promise<Correction>;
}>;

/** `queued`: another message follows; `none`: there is nothing that could be told. */
export type Correction = 'queued' | 'none';

export const templateLanguage = 'id';

/** The name under which the provider knows a template. */
export const approvedName = ({ id, version }: Pick<MessageTemplate, 'id' | 'version'>) => `sehati_${id}_v${version}`;

const placeholder = /\{\{([a-z_]+)\}\}/g;

/** The names of the values, in the order of the text. */
export function valueNames(body: string): string[] {
  return [...body.matchAll(placeholder)].map((match) => match[1] as string);
}

/** The text with numbered placeholders, as it is submitted for approval. */
export function approvedBody(body: string): string {
  const names = valueNames(body);
  return body.replace(placeholder, (_whole, name: string) => `{{${names.indexOf(name) + 1}}}`);
}

/** The values in the order of the text. WhatsApp refuses line ends, tabs and runs of spaces in them. Throws when one is missing. */
export function orderedValues({ id, body }: Pick<MessageTemplate, 'id' | 'body'>, values: TemplateValues): string[] {
  return valueNames(body).map((name) => {
    const value = values[name]?.replace(/\s+/g, ' ').trim();
    if (!value) throw new Error(`template ${id}: the value ${name} is missing`);
    return value;
  });
}

/** The text that the person reads. Throws when a value is missing. */
export function renderTemplate(template: Pick<MessageTemplate, 'id' | 'body'>, values: TemplateValues): string {
  const ordered = orderedValues(template, values);
  let at = 0;
  return template.body.replace(placeholder, () => ordered[at++] as string);
}

const longest = 1_024;

/** True for two braces that neither begin nor end a value. A value leaves one of each, so that a third brace beside it is found. */
export const hasLoneBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(/\{\{[a-z_]+\}\}/g, '{}'));

/** What the provider would refuse in a text, each with whether it does. */
const refusals = {
  repeated: ({ names }) => new Set(names).size < names.length,
  edge: ({ body }) => /^\{\{|\}\}$/.test(body.trim()),
  adjacent: ({ body }) => /\}\}\s*\{\{/.test(body),
  malformed: ({ body }) => hasLoneBraces(body),
  space: ({ body }) => / {4}|\t|\n{3}/.test(body),
  few: ({ body, names }) => body.replace(placeholder, ' ').split(/\s+/).filter(Boolean).length < 2 * names.length + 1,
} satisfies Record<string, (text: { body: string; names: readonly string[] }) => boolean>;

type Refusal = keyof typeof refusals | 'long';

/** What the provider would refuse in a text with these sample values; empty when it fits. */
export function textRefusals(body: string, example: TemplateValues): Refusal[] {
  const names = valueNames(body);
  const found = (Object.keys(refusals) as (keyof typeof refusals)[]).filter((name) => refusals[name]({ body, names }));
  const isKnown = names.every((name) => example[name]);
  const isLong = body.length > longest || (isKnown && renderTemplate({ id: '', body }, example).length > longest);
  return isLong ? [...found, 'long'] : found;
}

const refusalTexts: Readonly<Record<Refusal, string>> = {
  repeated: 'a value occurs twice',
  edge: 'the text begins or ends with a value',
  adjacent: 'two values stand side by side',
  malformed: 'a placeholder is malformed',
  space: 'too much white space',
  few: 'too few words for so many values',
  long: `longer than ${longest}`,
};

/** What is wrong with a template, in words; empty when it fits. */
export function templateErrors({ id, version, body, example }: MessageTemplate): string[] {
  const names = valueNames(body);
  const unknown = Object.keys(example).filter((name) => !names.includes(name));
  const missing = names.filter((name) => !example[name]);
  return [
    ...(/^[a-z][a-z0-9_]{0,60}$/.test(id) && Number.isInteger(version) && version > 0 ? [] : ['the name is not lower case with a version']),
    ...textRefusals(body, example).map((name) => refusalTexts[name]),
    ...(unknown.length + missing.length === 0 ? [] : [`the example does not fit: ${[...unknown, ...missing].join(', ')}`]),
  ];
}
