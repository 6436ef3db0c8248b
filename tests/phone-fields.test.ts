import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations, resources } from '#app/domains.server.ts';
import { readContact } from '#app/platform/contacts/contact.server.ts';
import { phoneToE164, servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import { compactPhone } from '#app/platform/contacts/phone.ts';

const plain = '081234567890';
/** One number as a keyboard, a phone's contacts, a chat, a web page and a spreadsheet give it on. */
const spellings: readonly (readonly [string, string])[] = [
  ['digits', plain],
  ['international', '+62 812-3456-7890'],
  ['as Android copies a contact (U+202A, U+202C)', `\u202A${plain}\u202C`],
  ['as iOS copies one (U+2068, U+2069)', '\u2068+62 812 3456 7890\u2069'],
  ['overridden direction', `\u202D${plain}\u202C`],
  ['marks of direction', `\u200E${plain}\u200F`],
  ['mark of Arabic letters', `\u061C${plain}`],
  ['joiners between the parts', '0812\u200B3456\u200D7890'],
  ['word joiner and byte order mark', '\uFEFF0812\u20603456\u20607890'],
  ['soft hyphen', '0812\u00AD3456\u00AD7890'],
  ['keycap digits', [...plain].map((digit) => `${digit}\uFE0F\u20E3`).join('')],
  ['variation selectors', [...plain].map((digit) => `${digit}\uFE0E`).join('')],
  ['exotic spaces', '0812\u00A03456\u20097890\u202F\u3000'],
  ['tabs and line ends', '\t0812 3456 7890\r\n'],
  ['other dashes', '0812–3456—7890'],
  ['minus and no-break hyphen', '0812−3456‑7890'],
  ['full-width digits', '０８１２３４５６７８９０'],
  ['full-width all', '（＋６２）８１２－３４５６－７８９０'],
  ['address of a call', 'tel:+6281234567890'],
  ['address of a call, copied', '\u202Atel:+62-812-3456-7890\u202C'],
];

test.each(spellings)('%s is the number, wherever one is read', (_name, typed) => {
  expect([phoneToE164(typed), servedPhoneOrNull(typed), readContact(typed)?.contact]).toEqual(Array(3).fill('+6281234567890'));
});

type Found = Readonly<{ place: string; schema: z.ZodType }>;

/** The fields of an input whose name says that a phone is typed there, at any depth. */
function phoneFields(schema: unknown, place: string, seen: Set<unknown>): Found[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const { shape, ...inside } = schema.def as unknown as Record<string, unknown> & { shape?: Record<string, z.ZodType> };
  const named = Object.entries(shape ?? {}).flatMap(([name, field]): Found[] =>
    /phone$/.test(name) ? [{ place: `${place}.${name}`, schema: field }] : phoneFields(field, `${place}.${name}`, seen),
  );
  const parts = ['in', 'out', 'innerType', 'element', 'options', 'left', 'right'].flatMap((key) => inside[key] ?? []).flat();
  return [...named, ...parts.flatMap((part) => phoneFields(part, place, seen))];
}

const fields = [
  ...operations.flatMap(({ name, input }) => phoneFields(input, name, new Set())),
  ...[...resources.values()].flatMap(({ kind, schema }) => phoneFields(schema, kind, new Set())),
];

test('the fields for a phone are found by their schemas', () => {
  const places = fields.map(({ place }) => place);
  for (const known of ['contact.', 'facilities.whatsapp_phone', 'account.sign_up.mailphone', 'privacy'])
    expect(
      places.some((place) => place.startsWith(known)),
      known,
    ).toBe(true);
  expect(places.length).toBeGreaterThan(10);
});

test.each(fields.map(({ place, schema }) => [place, schema] as const))('%s takes a number in every spelling', (_place, schema) => {
  for (const [name, typed] of spellings) {
    const read = schema.safeParse(typed);
    expect([name, read.success]).toEqual([name, true]);
    if (typeof read.data === 'string') expect([name, phoneToE164(compactPhone(read.data))]).toEqual([name, '+6281234567890']);
  }
});
