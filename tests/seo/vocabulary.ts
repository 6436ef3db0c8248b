import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * One type of schema.org: what may be said of it, with the types each property may have; the types above it; and, for an
 * enumeration, its members.
 */
export type VocabularyType = { properties: Map<string, Property>; parents: Set<string>; members: Set<string> };
export type Property = { range: string[]; superseded: boolean };
export type Vocabulary = ReadonlyMap<string, VocabularyType>;

const require = createRequire(import.meta.url);

/**
 * The whole vocabulary of schema.org, read from the declarations of the package `schema-dts`, which are generated from the
 * published vocabulary. They have four forms: `interface <Name>Base` with the properties, `interface <Name>Leaf` with the name,
 * and `type <Name>` with the narrower types and the members of enumerations.
 */
export function readVocabulary(): Vocabulary {
  const text = readFileSync(require.resolve('schema-dts').replace(/schema\.js$/, 'schema.d.ts'), 'utf8');
  const bases = readBases(text);
  const types = new Map<string, VocabularyType>();
  const nameOf = new Map<string, string>();
  for (const [, identifier = '', extended = '', name = ''] of text.matchAll(
    /interface (\w+)Leaf extends ([^{]+?) \{\s+"@type": "([^"]+)";/g,
  )) {
    nameOf.set(identifier, name);
    types.set(name, { properties: inherited(bases, basesIn(extended)), parents: new Set(), members: new Set() });
  }
  for (const [, identifier = '', union = ''] of text.matchAll(/^export type (\w+) = ([^;]+);/gm)) {
    const type = types.get(nameOf.get(identifier) ?? '');
    if (!type) continue;
    for (const part of union.split(' | ')) {
      if (part.startsWith('"')) type.members.add(part.slice(1, -1));
      const narrower = types.get(nameOf.get(part) ?? '');
      if (narrower) narrower.parents.add(nameOf.get(identifier) as string);
    }
  }
  return types;
}

type Base = { parents: string[]; own: Map<string, Property> };

function readBases(text: string): Map<string, Base> {
  const bases = new Map<string, Base>();
  for (const [, name = '', extended = '', body = ''] of text.matchAll(/interface (\w+)Base extends ([^{]+?) \{([\s\S]*?)\n\}/g)) {
    const own = new Map<string, Property>();
    for (const [, comment = '', property = '', range = ''] of body.matchAll(
      /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s+"(\w+)"\?: SchemaValue<(.+), "\w+">;/g,
    )) {
      own.set(property, {
        range: range
          .split(' | ')
          .filter((one) => one !== 'IdReference')
          .map((one) => one.replace(/^_/, '')),
        superseded: comment.includes('@deprecated'),
      });
    }
    bases.set(name, { parents: basesIn(extended), own });
  }
  return bases;
}

const basesIn = (extended: string): string[] => [...extended.matchAll(/\b(\w+)Base\b/g)].map((match) => match[1] as string);

function inherited(bases: Map<string, Base>, names: readonly string[]): Map<string, Property> {
  const all = new Map<string, Property>();
  for (const name of names) {
    const base = bases.get(name);
    if (!base) continue;
    for (const [property, what] of [...inherited(bases, base.parents), ...base.own]) all.set(property, what);
  }
  return all;
}

/** True when `name` is `wanted` or a narrower type. */
export function isA(vocabulary: Vocabulary, name: string, wanted: string): boolean {
  return name === wanted || [...(vocabulary.get(name)?.parents ?? [])].some((parent) => isA(vocabulary, parent, wanted));
}
