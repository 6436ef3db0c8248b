import fc from 'fast-check';
import type { JsonSchema } from '#server/http/openapi.ts';

/** Real values by field name, so that some requests reach what lies behind the checks. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/** Values a schema allows; of a field with known values, `weight` known ones for each created one. */
export function validValue(schema: JsonSchema, known: KnownValues, weight = 3, name = ''): fc.Arbitrary<unknown> {
  const created = fromSchema(schema, known, weight);
  const values = known.get(name);
  return values && values.length > 0
    ? fc.oneof({ weight, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: created })
    : created;
}

function fromSchema(schema: JsonSchema, known: KnownValues, weight = 3): fc.Arbitrary<unknown> {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return fc.oneof(...variants.map((one) => fromSchema(one, known, weight)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type }, known, weight)));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number': {
      const [min, max] = [Math.max(bound(schema, 'minimum', -1e9), -1e9), Math.min(bound(schema, 'maximum', 1e9), 1e9)];
      const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      return schema.type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema((schema.items ?? {}) as JsonSchema, known, weight), {
        minLength: bound(schema, 'minItems', 0),
        maxLength: Math.min(bound(schema, 'maxItems', 4), 4),
      });
    case 'object':
      return object(schema, known, weight);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function bound(schema: JsonSchema, key: string, otherwise: number): number {
  return typeof schema[key] === 'number' ? schema[key] : otherwise;
}

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'date') {
    return fc.integer({ min: 0, max: 36_500 }).map((day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
  }
  if (schema.format === 'uuid') return fc.uuid();
  const minLength = bound(schema, 'minLength', 0);
  const maxLength = Math.min(bound(schema, 'maxLength', 40), 300);
  if (typeof schema.pattern === 'string') {
    const fits = (value: string) => value.length >= minLength && value.length <= bound(schema, 'maxLength', 1e6);
    return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 80 }).filter(fits);
  }
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

function object(schema: JsonSchema, known: KnownValues, weight: number): fc.Arbitrary<Record<string, unknown>> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) return fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 });
  const required = (schema.required ?? []) as string[];
  const fields = Object.fromEntries(properties.map(([name, field]) => [name, validValue(field, known, weight, name)]));
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

const nest = (depth: number): unknown => (depth === 0 ? 'x' : { a: [nest(depth - 1)] });

/** Values that have hurt other systems. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\u202e\u2066',
    '\ufeff',
    'a\r\nSet-Cookie: a=b',
    "' or 1=1 --",
    "'; select pg_sleep(3); --",
    '%',
    '_',
    '\\',
    '%00',
    '%2e%2e%2f',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}#{7*7}',
    'javascript:alert(1)',
    'http://127.0.0.1:9/',
    'a'.repeat(10_000),
    '😀'.repeat(2_000),
    'é'.repeat(500).normalize('NFD'),
    '(((((((((((((((((((a+)+)+)+)+)+)+',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1e309',
    '٣٤٥',
    '2026-02-30',
    '0000-00-00',
    '+062',
    'true',
    'null',
    'infinity',
    -1,
    0,
    1.5,
    2_147_483_647,
    2_147_483_648,
    9_007_199_254_740_992,
    1e308,
    true,
    null,
    [],
    {},
    [[]],
    { constructor: { prototype: { polluted: 1 } } },
    nest(5),
    nest(40),
    Array.from({ length: 300 }, () => 1),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.maxSafeInteger(),
);

/** The JSON types that a schema names; an empty list means that it names none. */
function typesOf(schema: JsonSchema): string[] {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return variants.flatMap(typesOf);
  return typeof schema.type === 'string' ? [schema.type] : ((schema.type ?? []) as string[]);
}

/** True for null, a list or an object where the schema allows no such type. */
function isOfWrongType(schema: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'object') return false;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : 'object';
  return !typesOf(schema).includes(type);
}

/** A valid object with one rule broken. `sureRefusal` when what was broken cannot be accepted. */
export function brokenObject(
  schema: JsonSchema,
  known: KnownValues,
  { inAddress = false } = {},
): fc.Arbitrary<{ value: Record<string, unknown>; sureRefusal: boolean }> {
  // In an address every value is a text.
  const isWrong = (one: JsonSchema, value: unknown) => !(inAddress && one.type === 'string') && isOfWrongType(one, value);
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const names = Object.keys(properties);
  const required = (schema.required ?? []) as string[];
  const valid = object(schema, known, 3);
  if (names.length === 0) return valid.map((value) => ({ value, sureRefusal: false }));
  return fc.tuple(valid, fc.constantFrom(...names), fc.oneof(fc.constant(undefined), hostileValue)).map(([value, name, broken]) => {
    const { [name]: _, ...rest } = value;
    if (broken === undefined) return { value: rest, sureRefusal: required.includes(name) };
    return { value: { ...rest, [name]: broken }, sureRefusal: required.includes(name) && isWrong(properties[name] ?? {}, broken) };
  });
}

/** A value as the text of an address. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 3_000) : (JSON.stringify(value) ?? '').slice(0, 3_000);
}

/** One path segment: what would be another path (nothing, or dots) becomes a letter. */
export function segment(value: unknown): string {
  const text = asText(value).toWellFormed();
  return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text);
}
