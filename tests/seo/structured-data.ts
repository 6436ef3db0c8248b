import { isA, type Vocabulary } from './vocabulary.ts';

/**
 * What is wrong with a block, one line each; the names it defines (`@id` with a type) and only mentions; the properties it uses; and
 * the addresses it gives.
 */
export type BlockReport = { errors: string[]; defined: Set<string>; mentioned: Set<string>; said: Set<string>; addresses: Set<string> };

type Node = Record<string, unknown>;

/** Properties whose text is an address wherever the vocabulary allows a text too. */
const addresses = new Set([
  'url',
  'sameAs',
  'image',
  'logo',
  'item',
  'mainEntityOfPage',
  'contentUrl',
  'hasMap',
  'thumbnailUrl',
  'urlTemplate',
]);

/** What search engines ask for beyond the vocabulary, by type. Narrower types inherit it. */
const required: Record<string, readonly string[]> = {
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  Organization: ['name'],
  Hospital: ['name', 'address', 'telephone'],
  MedicalClinic: ['name', 'address', 'telephone'],
  Pharmacy: ['name', 'address', 'telephone'],
  DiagnosticLab: ['name', 'address', 'telephone'],
  Physician: ['name', 'url'],
  Person: ['name'],
  Service: ['name', 'provider'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url', 'inLanguage'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
};

/** Checks one JSON-LD block against the vocabulary and against what search engines ask for. */
export function validateBlock(vocabulary: Vocabulary, block: unknown): BlockReport {
  const report: BlockReport = { errors: [], defined: new Set(), mentioned: new Set(), said: new Set(), addresses: new Set() };
  const at = (place: string, error: string) => report.errors.push(`${place}: ${error}`);

  function node(value: unknown, place: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      at(place, 'is no object');
      return [];
    }
    const { '@context': _context, '@graph': _graph, '@id': id, '@type': given, ...said } = value as Node;
    if (id !== undefined && !isAddress(id)) at(place, `@id ${String(id)} is no absolute address`);
    if (given === undefined) {
      if (id === undefined || Object.keys(said).length > 0) at(place, 'has no @type');
      else report.mentioned.add(String(id));
      return [];
    }
    const types = (Array.isArray(given) ? given : [given]).map(String);
    for (const type of types) if (!vocabulary.has(type)) at(place, `${type} is no type of schema.org`);
    if (id !== undefined) report.defined.add(String(id));
    for (const [name, inner] of Object.entries(said)) property(types, name, inner, `${place}.${name}`);
    for (const [type, names] of Object.entries(required)) {
      if (!types.some((one) => isA(vocabulary, one, type))) continue;
      for (const name of names) if (said[name] === undefined) at(place, `a ${types.join(' and ')} states its ${name}`);
    }
    if (types.includes('BreadcrumbList')) breadcrumb(said.itemListElement, place);
    if (types.includes('SearchAction')) searchAction(said, place);
    if (types.includes('Offer') && (said.price === undefined) !== (said.priceCurrency === undefined))
      at(place, 'a price and its currency stand together');
    return types;
  }

  function property(types: readonly string[], name: string, value: unknown, place: string): void {
    report.said.add(name);
    if (/-(input|output)$/.test(name) && types.some((one) => isA(vocabulary, one, 'Action'))) {
      if (typeof value !== 'string' || value === '') at(place, 'is no text');
      return;
    }
    const known = types.map((type) => vocabulary.get(type)?.properties.get(name)).filter((one) => one !== undefined);
    if (known.length === 0) {
      at(place, `is no property of ${types.join(' or ')}`);
      return;
    }
    if (known.every((one) => one.superseded)) at(place, 'is superseded');
    const range = [...new Set(known.flatMap((one) => one.range))];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) at(place, 'is empty');
    for (const [index, one] of values.entries()) item(name, range, one, Array.isArray(value) ? `${place}[${index}]` : place);
  }

  function item(name: string, range: readonly string[], value: unknown, place: string): void {
    if (typeof value === 'object' && value !== null) {
      const types = node(value, place);
      const fits = types.length === 0 || types.some((type) => range.some((wanted) => isA(vocabulary, type, wanted)));
      if (!fits) at(place, `a ${types.join(' and ')} is none of ${range.join(', ')}`);
      return;
    }
    if (isAddress(value) && name !== 'urlTemplate') report.addresses.add(String(value));
    if (!range.some((type) => accepts(vocabulary, type, value)) && !(name === 'item' && isAddress(value)))
      at(place, `${JSON.stringify(value)} is none of ${range.join(', ')}`);
    else if (addresses.has(name) && !isAddress(value)) at(place, `${JSON.stringify(value)} is no absolute address`);
  }

  function breadcrumb(items: unknown, place: string): void {
    const list = Array.isArray(items) ? (items as Node[]) : [];
    if (list.length === 0) at(place, 'has no list of items');
    for (const [index, one] of list.entries()) {
      if (one.position !== index + 1) at(place, `item ${index + 1} has position ${String(one.position)}`);
      if (!one.name) at(place, `item ${index + 1} has no name`);
      if (index < list.length - 1 && !one.item) at(place, `item ${index + 1} leads nowhere`);
    }
  }

  function searchAction(said: Node, place: string): void {
    const target = said.target as Node | string;
    const template = typeof target === 'object' ? String(target.urlTemplate) : String(target);
    const name = /^required name=(\w+)$/.exec(String(said['query-input']))?.[1];
    if (!name || !template.includes(`{${name}}`)) at(place, 'query-input and the template of the target do not belong together');
  }

  if (Array.isArray(block) && block.length > 0) {
    for (const one of block) {
      const { errors, ...sets } = validateBlock(vocabulary, one);
      report.errors.push(...errors);
      for (const name of ['defined', 'mentioned', 'said', 'addresses'] as const) for (const each of sets[name]) report[name].add(each);
    }
    return report;
  }
  const top = block as Node;
  if (top?.['@context'] !== 'https://schema.org') at('$', '@context is not https://schema.org');
  if (top && Object.hasOwn(top, '@graph')) {
    const graph = top['@graph'];
    if (Array.isArray(graph) && graph.length > 0) graph.forEach((one, index) => void node(one, `$.@graph[${index}]`));
    else at('$.@graph', 'is no list');
  } else node(block, '$');
  return report;
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value);

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.toISOString().startsWith(text);
}

const scalars: Record<string, (value: unknown) => boolean> = {
  Boolean: (value) => typeof value === 'boolean',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: isAddress,
  Date: (value) => typeof value === 'string' && isDay(value),
  // A moment without its offset is nowhere.
  DateTime: (value) =>
    typeof value === 'string' &&
    isDay(value.slice(0, 10)) &&
    /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value.slice(10)),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-]\d\d:\d\d)?$/.test(value),
  Duration: (value) => typeof value === 'string' && /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(value),
};

/** A text stands for a thing only where the vocabulary says Text, or as a member of an enumeration. */
function accepts(vocabulary: Vocabulary, type: string, value: unknown): boolean {
  const scalar = scalars[type];
  if (scalar) return scalar(value);
  const known = vocabulary.get(type);
  if (!known || typeof value !== 'string') return false;
  return known.members.has(value) || [...vocabulary].some(([, one]) => one.parents.has(type) && one.members.has(value));
}
