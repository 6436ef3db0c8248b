import { type Dispatch, use, useCallback, useEffect, useRef, useState } from 'react';
import { FormAccount } from '#app/ui/form/form-context.ts';
import { type EditorAction, type EditorState, unsavedOf } from './editor-state.ts';
import { findKeptTexts, forgetText, type KeptText, storeDraftText } from './kept-texts.ts';

/** How long after a key what was typed is kept in this browser: before it is sent to the server. */
const keepAfterMs = 300;

export type Kept = Readonly<{
  /** What was typed here before and never stored. */
  offered: KeptText | null;
  restore(): void;
  discard(): void;
  /** The server has what this page held. */
  forget(): void;
}>;

/** Keeps in this browser what the server does not have yet, and offers what an earlier page has left. */
export function useKeptText(address: string, state: EditorState, dispatch: Dispatch<EditorAction>): Kept {
  const account = use(FormAccount);
  const id = useRef('');
  const isKept = useRef(false);
  /** What was restored stays until the server has it: a field may wait for a decision. */
  const restored = useRef<string[]>([]);
  const latest = useRef(state);
  latest.current = state;
  const [found, setFound] = useState<readonly KeptText[]>([]);

  const forget = useCallback(() => {
    if (isKept.current) void forgetText(id.current);
    isKept.current = false;
    for (const former of restored.current.splice(0)) void forgetText(former);
  }, []);

  useEffect(() => {
    if (!account) return;
    id.current = crypto.randomUUID();
    const saved = latest.current.saved;
    const isStored = ({ unsaved }: KeptText) => Object.entries(unsaved.values).every(([name, text]) => text === (saved[name] ?? ''));
    let isGone = false;
    void findKeptTexts(account, address, Date.now()).then((texts) => {
      if (isGone) return;
      for (const text of texts.filter(isStored)) void forgetText(text.id);
      setFound(texts.filter((text) => text.id !== id.current && !isStored(text)));
    });
    return () => {
      isGone = true;
    };
  }, [account, address]);

  const keep = useCallback(() => {
    const unsaved = unsavedOf(latest.current);
    if (!account || !unsaved) return;
    isKept.current = true;
    void storeDraftText({ id: id.current, account, address, unsaved, at: Date.now() });
  }, [account, address]);
  const { values, saved, sent, conflicts } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key, and each answer of the server, changes what is to be kept
  useEffect(() => {
    if (!unsavedOf(latest.current) && latest.current.conflicts.length === 0) return forget();
    const timer = setTimeout(keep, keepAfterMs);
    return () => clearTimeout(timer);
  }, [values, saved, sent, conflicts, keep, forget]);
  useEffect(() => keep, [keep]);

  const [offered = null] = found;
  const end = (text: KeptText) => {
    setFound(found.filter((one) => one !== text));
    void forgetText(text.id);
  };
  return {
    offered,
    restore() {
      if (!offered) return;
      restored.current.push(offered.id);
      dispatch({ type: 'restored', unsaved: offered.unsaved });
      setFound(found.filter((one) => one !== offered));
    },
    discard: () => offered && end(offered),
    forget,
  };
}
