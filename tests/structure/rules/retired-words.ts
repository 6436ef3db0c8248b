import { lineOf, nodesOf, type Rule, type SourceFile } from '../project.ts';

/**
 * Words that names may not use, with what to write instead. One word stands for its inflections too; several words must follow each other;
 * `=word` is a whole name; `word…` begins a name. docs/glossary.md has the same list.
 */
export const retiredWords: readonly (readonly [word: string, use: string])[] = [
  ['door', 'public API, index'],
  ['wall', 'limit, guard'],
  ['=half', 'mfa_required, mfaPending'],
  ['half actor', 'mfa_required, mfaPending'],
  ['half session', 'mfa_required, mfaPending'],
  ['owe', 'mfaRequired'],
  ['needed proof', 'reauthentication, reauthUrl'],
  ['proof address', 'reauthentication, reauthUrl'],
  ['renew proof', 'reauthentication, reauthUrl'],
  ['submit proof', 'reauthentication, reauthUrl'],
  ['proven', 'verified'],
  ['is fresh', 'recentlyAuthenticated'],
  ['fresh login', 'recentlyAuthenticated'],
  ['fresh owner', 'recentlyAuthenticated'],
  ['fresh admin', 'recentlyAuthenticated'],
  ['carrier', 'message transport'],
  ['off road', 'error page'],
  ['apology', 'error page'],
  ['made', 'created, generated'],
  ['make forms', 'encoding, representation'],
  ['brotli form', 'encoding, representation'],
  ['wish', 'prefill, query, preference'],
  ['judge', 'check, validate, freshness'],
  ['verdict', 'result, outcome, report'],
  ['shelf', 'LRU'],
  ['shelves', 'LRU'],
  ['patience', 'deadline, timeout'],
  ['impatience', 'deadline, timeout'],
  ['lane', 'queue, concurrency limit'],
  ['pile', 'backlog'],
  ['taken place', 'reservation, attempt'],
  ['take places', 'reservation, attempt'],
  ['give back', 'release'],
  ['count alone', 'consume'],
  ['leaving', 'deletion, pending deletion'],
  ['stay', 'cancel the deletion'],
  ['besides', 'related'],
  ['look', 'lookup, variant, appearance'],
  ['fault', 'error'],
  ['faulty', 'invalid'],
  ['role words', 'label'],
  ['kind words', 'label'],
  ['status words', 'label'],
  ['export words', 'label'],
  ['consent words', 'label'],
  ['button words', 'label'],
  ['nobody', 'anonymous, system, dummy'],
  ['nobodys', 'anonymous, system, dummy'],
  ['somebody', 'user, caller'],
  ['whoever', 'user, caller'],
  ['asker', 'caller, persona'],
  ['calm', 'layout-stable, baseline'],
  ['swap', 'replace, partial update'],
  ['arrival', 'focus on navigation'],
  ['told', 'notified'],
  ['anew', 'again'],
  ['held up', 'overloaded'],
  ['call off', 'unsubscribe'],
  ['most…', 'max'],
  ['seal', 'encrypt, decrypt'],
  ['time code', 'TOTP'],
  ['memory recall', 'cache.getOrLoad'],
  ['away since', 'down, unavailable'],
  ['database away', 'down, unavailable'],
  ['take over requests', 'claimAppointmentsByPhone'],
  ['goal of', 'redirect target'],
  ['note refusal', 'auditLockout'],
  ['lettering', 'text to path'],
  ['keep early', 'restore input'],
];

/** Names that keep a retired word, where it is right. */
const allowed: readonly { word: string; in: RegExp; reason: string }[] = [
  { word: 'leaving', in: /^app\/domains\//, reason: 'a value of users.status' },
  { word: 'sealed', in: /^app\/domains\/accounts\//, reason: 'a field of jobs that are stored' },
  { word: 'faults', in: /^server\/http\/health(\.test)?\.ts$/, reason: 'a field of the readiness report' },
  { word: 'most', in: /family/, reason: 'a field of GET /v1/user/family' },
  { word: 'proven', in: /^tests\/races\/booking-caps/, reason: 'a column of a query' },
  { word: 'wish', in: /^(app\/domains\/shop\/|tests\/)/, reason: 'the Wish List of the shop' },
  { word: 'wishes', in: /^(app\/domains\/(shop|site\/static-page)\/|db\/types|tests\/)/, reason: 'the Wish List of the shop' },
];

const covered = /^(app|server|db|tests)\/(?!migrations\/)/;
const identifiers = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);
/** Columns and fields of answers are written so, and CSS and data attributes with dashes: they are no names of the code. */
const fromOutside = /^[a-z][a-z0-9]*_|-/;

/** Identifiers and file names use the terms of docs/glossary.md. */
export const retired: Rule = ({ files }) =>
  files.flatMap((file) => (covered.test(file.path) ? [...retiredInPath(file.path), ...retiredInCode(file)] : []));

function retiredInPath(path: string): string[] {
  const [, ...parts] = path.replace(/\.\w+$/, '').split('/');
  return parts.flatMap((part) => {
    const found = findRetired(part.split(/[-._]/), path);
    return found ? [`${path}: "${found.spoken}" in ${part}; write ${found.use}`] : [];
  });
}

function retiredInCode(file: SourceFile): string[] {
  if (!mention.test(file.text)) return [];
  const seen = new Set<string>();
  const refusals: string[] = [];
  for (const node of nodesOf(file)) {
    const name = identifiers.has(node.type) ? String(node.name) : '';
    if (name === '' || seen.has(name) || fromOutside.test(name)) continue;
    seen.add(name);
    const found = findRetired(wordsOf(name), file.path);
    if (found) refusals.push(`${file.path}:${lineOf(file, node.start)}: "${found.spoken}" in ${name}; write ${found.use}`);
  }
  return refusals;
}

/** `findPageForms`: find, page, forms. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/)
    .filter(Boolean);
}

const single = new Map<string, string>();
const sequences: { words: string[]; use: string }[] = [];
const whole = new Map<string, string>();
const beginnings = new Map<string, string>();
for (const [word, use] of retiredWords) {
  if (word.startsWith('=')) whole.set(word.slice(1), use);
  else if (word.endsWith('…')) beginnings.set(word.slice(0, -1), use);
  else if (word.includes(' ')) sequences.push({ words: word.split(' '), use });
  else for (const form of inflectionsOf(word)) single.set(form, use);
}

/** Most files have none of the words, comments and texts included: those need no syntax tree. */
const mention = new RegExp(
  `(?:${[...single.keys(), ...whole.keys(), ...beginnings.keys(), ...sequences.map(({ words }) => words.join('_?'))].join('|')})`,
  'i',
);

function inflectionsOf(word: string): string[] {
  const stem = word.replace(/e$/, '');
  return [word, `${word}s`, `${word}es`, `${stem}ed`, `${stem}ing`];
}

function findRetired(words: readonly string[], path: string): { spoken: string; use: string } | null {
  const found = retiredIn(words);
  if (!found) return null;
  return allowed.some((one) => one.word === found.spoken && one.in.test(path)) ? null : found;
}

function retiredIn(words: readonly string[]): { spoken: string; use: string } | null {
  const [first = ''] = words;
  const alone = words.length === 1 ? whole.get(first) : undefined;
  const use = alone ?? beginnings.get(first);
  if (use !== undefined) return { spoken: first, use };
  for (const word of words) {
    const instead = single.get(word);
    if (instead !== undefined) return { spoken: word, use: instead };
  }
  const follows = sequences.find((one) => words.some((_, at) => one.words.every((word, n) => words[at + n] === word)));
  return follows ? { spoken: follows.words.join(' '), use: follows.use } : null;
}
