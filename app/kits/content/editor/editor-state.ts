import { mergeValues, type Values } from '#app/platform/content/field-values.ts';
import type { NextStep, Problem } from '#app/platform/content/typed-fields.ts';

/** A field that somebody else changed too: the other text. */
export type Conflict = Readonly<{
  name: string;
  theirs: string;
  /** The other text is only in this browser. */
  isKept?: true;
}>;

/** What is in the fields, and what of it is stored. */
export type EditorState = Readonly<{
  names: readonly string[];
  values: Values;
  /** What is stored as `version`: the base of every merge. */
  saved: Values;
  version: number;
  /** What an autosave has sent and has no answer yet. */
  sent: Values | null;
  conflicts: readonly Conflict[];
  /** Why the last autosave failed. */
  failure: string | null;
}>;

/** What is stored of a record. */
export type Stored = Readonly<{
  version: number;
  values: Values;
  /** What a server that checks the text says of it. */
  problems?: readonly Problem[];
  next?: NextStep | null;
  address?: string | null;
}>;

export type EditorAction =
  | Readonly<{ type: 'typed'; name: string; value: string }>
  | Readonly<{ type: 'sent' }>
  | Readonly<{ type: 'saved'; stored: Stored }>
  | Readonly<{ type: 'failed'; message: string }>
  /** An autosave was refused: somebody else, or another tab, had stored the same fields. */
  | Readonly<{ type: 'refused'; stored: Stored }>
  /** The page was read again. */
  | Readonly<{ type: 'met'; stored: Stored }>
  /** The own publication: what is stored is what was typed, in its final form. */
  | Readonly<{ type: 'published'; stored: Stored }>
  /** What an earlier page has left unsaved in this browser. */
  | Readonly<{ type: 'restored'; unsaved: Unsaved }>
  | Readonly<{ type: 'resolved'; name: string; keeps: 'mine' | 'theirs' }>;

/** The editor of what is stored; `typed` is what a refused form had, and the texts from which it began. */
export function beginEditing(
  names: readonly string[],
  stored: Stored,
  typed: Readonly<{ base: Values; values: Values }> | null,
): EditorState {
  const state: EditorState = {
    names,
    values: stored.values,
    saved: stored.values,
    version: stored.version,
    sent: null,
    conflicts: [],
    failure: null,
  };
  return typed ? meet({ ...state, values: typed.values, saved: typed.base }, stored) : state;
}

/** What an act, an answer or an autosave makes of the open editor. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'typed':
      return { ...withNames(state, [action.name]), values: { ...state.values, [action.name]: action.value } };
    case 'sent':
      return { ...state, sent: state.values, failure: null };
    case 'saved':
      return meet({ ...state, saved: state.sent ?? state.saved, sent: null }, action.stored);
    case 'failed':
      return { ...state, sent: null, failure: action.message };
    case 'refused':
      return meet({ ...state, sent: null }, action.stored);
    case 'met':
      return action.stored.version < state.version ? state : meet(state, action.stored);
    case 'published':
      return beginEditing(state.names, action.stored, null);
    case 'restored':
      return restore(state, action.unsaved);
    case 'resolved': {
      const conflict = state.conflicts.find(({ name }) => name === action.name);
      const values = conflict && action.keeps === 'theirs' ? { ...state.values, [action.name]: conflict.theirs } : state.values;
      return { ...state, values, conflicts: state.conflicts.filter(({ name }) => name !== action.name) };
    }
  }
}

/** Some records have fields that are added while they are written. */
function withNames(state: EditorState, names: readonly string[]): EditorState {
  const added = names.filter((name) => !state.names.includes(name));
  return added.length > 0 ? { ...state, names: [...state.names, ...added] } : state;
}

/**
 * Puts back what was left unsaved, and merges it with what was stored meanwhile. A field with newer text that is not stored either keeps
 * it, and is a conflict.
 */
function restore(former: EditorState, { base, values }: Unsaved): EditorState {
  const state = withNames(former, Object.keys(values));
  const isTyped = (name: string) => (state.values[name] ?? '') !== (state.saved[name] ?? '');
  const [typed, open] = [Object.keys(values).filter(isTyped), Object.keys(values).filter((name) => !isTyped(name))];
  const only = (texts: Values) => Object.fromEntries(open.map((name) => [name, texts[name] ?? '']));
  const merged = meet(
    { ...state, saved: { ...state.saved, ...only(base) }, values: { ...state.values, ...only(values) } },
    { version: state.version, values: state.saved },
  );
  const newer = typed
    .filter((name) => state.values[name] !== values[name])
    .map((name) => ({ name, theirs: values[name] ?? '', isKept: true as const }));
  return { ...merged, conflicts: [...merged.conflicts.filter(({ name }) => !typed.includes(name)), ...newer] };
}

/** Takes over what only others changed; a field that both changed keeps the own text, and is a conflict. */
function meet(former: EditorState, { version, values: theirs }: Stored): EditorState {
  const state = withNames(former, Object.keys(theirs));
  const merged = mergeValues(state.names, state.saved, state.values, theirs);
  // What is only in this browser is still to be decided, whatever others store.
  const kept = state.conflicts.filter((one) => one.isKept && merged.values[one.name] !== one.theirs);
  const isKept = (name: string) => kept.some((one) => one.name === name);
  const open = state.conflicts.filter(({ name }) => merged.values[name] !== (theirs[name] ?? ''));
  const names = new Set([...open.map(({ name }) => name), ...merged.conflicts].filter((name) => !isKept(name)));
  return {
    ...state,
    version,
    saved: theirs,
    values: merged.values,
    conflicts: [...kept, ...[...names].map((name) => ({ name, theirs: theirs[name] ?? '' }))],
  };
}

/** True when a field has text that is not stored. */
export function isDirty({ names, values, saved }: EditorState): boolean {
  return names.some((name) => (values[name] ?? '') !== (saved[name] ?? ''));
}

export type Unsaved = Readonly<{ version: number; base: Values; values: Values }>;

/**
 * The fields to store: those with text that is not stored, and the texts from which they began. A request that is under way may arrive or
 * not, so its fields are in it too, on top of what it has sent.
 */
export function unsavedOf({ names, values, saved, sent, version }: EditorState): Unsaved | null {
  const base = sent ?? saved;
  const open = names.filter((name) => [saved, base].some((former) => (values[name] ?? '') !== (former[name] ?? '')));
  const only = (texts: Values) => Object.fromEntries(open.map((name) => [name, texts[name] ?? '']));
  return open.length > 0 ? { version, base: only(base), values: only(values) } : null;
}

/** Browsers send at most 64 KiB for a page that is gone, all its requests together. */
const maxAfterExit = 60 * 1024;

/** True when the text still reaches the server after the page is gone. */
export function fitsExit(body: string): boolean {
  return new TextEncoder().encode(body).length <= maxAfterExit;
}

/** True when leaving the page now would lose what was typed: it is too long to be sent then, in conflict, or was not taken just now. */
export function isLostOnExit(state: EditorState): boolean {
  const unsaved = unsavedOf(state);
  if (!unsaved) return false;
  return state.conflicts.length > 0 || state.failure !== null || !fitsExit(JSON.stringify(unsaved));
}
