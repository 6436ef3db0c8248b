import { useEffect, useRef, useState } from 'react';

type Row = Readonly<{ id: string; version?: number }>;
type Held<R> = Readonly<{ list: string; read: readonly R[]; rows: readonly Readonly<{ row: R; isGone: boolean }>[] }>;

/** How long changes are collected before they are announced. */
const announceMilliseconds = 3_000;

/**
 * The rows of a list that is read again while a person works in it: they change in place and never move. New ones wait in `added`, those
 * that left the list remain and are marked, until `renew` is called or `list`, what the page shows, is another.
 */
export function useSteadyRows<R extends Row>(rows: readonly R[], list: string) {
  const [held, setHeld] = useState<Held<R>>(() => whole(rows, list));
  let now = held;
  if (held.list !== list || held.rows.length === 0) now = held.read === rows && held.list === list ? held : whole(rows, list);
  else if (held.read !== rows) now = { list, read: rows, rows: merged(held.rows, rows) };
  if (now !== held) setHeld(now);
  const shown = new Set(now.rows.map(({ row }) => row.id));
  return {
    list,
    read: rows,
    rows: now.rows.map(({ row, isGone }) => ({ ...row, isGone })),
    added: rows.filter(({ id }) => !shown.has(id)).length,
    gone: now.rows.filter(({ isGone }) => isGone).length,
    renew: () => setHeld(whole(rows, list)),
  };
}

const whole = <R extends Row>(rows: readonly R[], list: string): Held<R> => ({
  list,
  read: rows,
  rows: rows.map((row) => ({ row, isGone: false })),
});

function merged<R extends Row>(held: Held<R>['rows'], rows: readonly R[]): Held<R>['rows'] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return held.map(({ row }) => ({ row: byId.get(row.id) ?? row, isGone: !byId.has(row.id) }));
}

type Known = Readonly<{ list: string; versions: ReadonlyMap<string, number | undefined> }>;

/** What has changed in the list since the last announcement, as one sentence for screen readers. `noun` is what a row is called. */
export function useAnnouncedChanges(rows: readonly Row[], list: string, noun: string): string {
  const [text, setText] = useState('');
  const said = useRef<Known>(null);
  const read = useRef<Known>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    read.current = { list, versions: new Map(rows.map(({ id, version }) => [id, version])) };
    if (said.current?.list !== list) said.current = read.current;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (said.current?.list === read.current?.list) setText(changesText(said.current, read.current, noun));
      said.current = read.current;
    }, announceMilliseconds);
  }, [rows, list, noun]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return text;
}

function changesText(before: Known | null, now: Known | null, noun: string): string {
  const known = before?.versions ?? new Map<string, number>();
  const rows = [...(now?.versions ?? [])];
  const added = rows.filter(([id]) => !known.has(id)).length;
  const changed = rows.filter(([id, version]) => known.has(id) && known.get(id) !== version).length;
  const parts = [added > 0 ? `${added} ${noun} baru` : '', changed > 0 ? `${changed} ${noun} berubah` : ''].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
