import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Values } from '#app/platform/content/field-values.ts';
import {
  type EditorAction,
  type EditorState,
  fitsExit,
  isDirty,
  isLostOnExit,
  type Stored,
  type Unsaved,
  unsavedOf,
} from './editor-state.ts';
import { useExitQuestion } from './use-exit-question.ts';

/** How long after the last key what was typed is stored. */
const idleMs = 2_000;
/** How long an answer is waited for. */
const answerMs = 30_000;
/** How long after a failure it is tried again. */
const againMs = 10_000;

const unanswered = 'Belum ada jawaban dari server. Tulisan Anda masih ada di sini.';
const failed = 'Belum tersimpan. Tulisan Anda masih ada di sini.';

type Answer = { data?: Stored; code?: string; version?: number; theirs?: Values; message?: string };

/** `leaves`: the answer may find no page. A long text is then sent while the document is still there. */
async function send(address: string, unsaved: Unsaved, leaves = false): Promise<EditorAction> {
  try {
    const body = JSON.stringify(unsaved);
    const keepalive = leaves && fitsExit(body);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'PUT', headers, body, keepalive, signal: AbortSignal.timeout(answerMs) });
    const answer = (await response.json()) as Answer;
    if (response.ok && answer.data) return { type: 'saved', stored: answer.data };
    if (answer.code === 'conflict' && answer.theirs)
      return { type: 'refused', stored: { version: answer.version ?? unsaved.version, values: answer.theirs } };
    return { type: 'failed', message: answer.message ?? failed };
  } catch {
    return { type: 'failed', message: unanswered };
  }
}

/** Whether all that was typed is stored now; otherwise why not. */
export type Flushed = 'stored' | 'failed' | 'conflict';

/**
 * Stores what is typed after two seconds without a key, one request at a time; not while a form of the page is sent (`isPaused`) and not
 * before a conflict is resolved. Whoever leaves while the text would be lost is asked first. The returned function stores it now, after a request that is under way, and
 * says whether everything is stored then. `onLeft`: what was typed last has been stored after the editor was left.
 */
export function useAutosave(
  address: string,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  isPaused: boolean,
  onLeft: () => void,
): () => Promise<Flushed> {
  const latest = useRef(state);
  latest.current = state;
  const running = useRef<Promise<void> | null>(null);

  const saveOnce = useCallback((): Promise<void> => {
    const work = async () => {
      const unsaved = unsavedOf(latest.current);
      if (!unsaved) return;
      flushSync(() => dispatch({ type: 'sent' }));
      const action = await send(address, unsaved);
      running.current = null;
      flushSync(() => dispatch(action));
    };
    running.current ??= work();
    return running.current;
  }, [address, dispatch]);

  const flush = useCallback(async (): Promise<Flushed> => {
    await running.current;
    if (isDirty(latest.current) && latest.current.conflicts.length === 0) await saveOnce();
    if (latest.current.conflicts.length > 0) return 'conflict';
    return isDirty(latest.current) ? 'failed' : 'stored';
  }, [saveOnce]);

  const { values, conflicts, sent, failure } = state;
  const waits = isDirty(state) && conflicts.length === 0 && sent === null && !isPaused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the time again
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void saveOnce(), failure ? againMs : idleMs);
    return () => clearTimeout(timer);
  }, [waits, values, failure, saveOnce]);

  useEffect(() => {
    const leave = async () => {
      const unsaved = unsavedOf(latest.current);
      if (!unsaved || latest.current.conflicts.length > 0) return;
      const { type } = await send(address, unsaved, true);
      // A page that comes back from the browser's memory may hold newer text by then.
      if (type === 'saved' && JSON.stringify(unsavedOf(latest.current)) === JSON.stringify(unsaved)) onLeft();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void leave();
    };
  }, [address, onLeft]);
  useExitQuestion(
    () => isLostOnExit(latest.current),
    () => void flush(),
  );
  return flush;
}
