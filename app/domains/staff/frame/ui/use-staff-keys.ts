import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedText } from '#app/ui/staff/stored-text.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { keysId } from './frame-dialog-ids.ts';
import type { FramePage } from './staff-frame-data.ts';

const choice = storedText('pintasan-petugas');
/** How long `g` waits for its letter. */
const prefixMilliseconds = 1_500;

/**
 * The keys of the staff's pages, for acts that also have a button or a link. They do nothing in a field or behind a dialog, and each person
 * can turn them off on the own device (WCAG 2.1.4).
 */
export function useStaffKeys(pages: readonly FramePage[]) {
  const [isOn, setOn] = useState(true);
  const addressOf = useUnitAddress();
  useEffect(() => setOn(choice.get() !== 'mati'), []);
  // Kept across renders: the frame may be drawn again between `g` and its letter.
  const prefixUntil = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const follows = Date.now() < prefixUntil.current;
    prefixUntil.current = 0;
    const page = follows ? pages.find(({ key }) => key === event.key) : undefined;
    // As a press of its link, which the page may hold back while text is unsaved.
    if (page) press(`nav a[href="${CSS.escape(addressOf(page.path))}"]`);
    else if (follows) return;
    else if (event.key === 'g') prefixUntil.current = Date.now() + prefixMilliseconds;
    else if (!(acts[event.key]?.() ?? pressOwn(event.key))) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
  return {
    isOn,
    turn(on: boolean) {
      setOn(on);
      choice.set(on ? null : 'mati');
    },
  };
}

/** What each key does on every page; false where the page has nothing for it. */
const acts: Readonly<Record<string, () => boolean>> = {
  '?': () => press(`[data-open="${keysId}"]`),
  '/': () => focus(document.querySelector<HTMLElement>('main [data-filter]')),
  j: () => move(1),
  k: () => move(-1),
  x: () => press('[data-row]:focus-within input[type="checkbox"]'),
  n: () => press('main [data-new]'),
};

function isBusy(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
  return isField || document.querySelector('dialog[open], [popover="auto"]:popover-open, [data-open][aria-busy]') !== null;
}

function press(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== null;
}

/** Presses the part of the page that names this key as its own. */
function pressOwn(key: string): boolean {
  return /^[a-z]$/.test(key) && press(`main [data-key="${key}"]`);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

/** Moves the focus to the row's link, of the next or the previous row; at the ends it remains. Outside the rows it begins at the open one. */
function move(by: number): boolean {
  const rows = [...document.querySelectorAll('main [data-row]')];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const at = focused === -1 ? rows.findIndex((row) => row.querySelector('[aria-current]')) : focused;
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by));
  const row = rows[next];
  // The link, also where the box that chooses the row stands before it.
  return focus(row?.querySelector<HTMLElement>('a, button') ?? row?.querySelector<HTMLElement>('input:not([type=hidden])'));
}
