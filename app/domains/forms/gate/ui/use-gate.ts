import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundTicket } from '../gate.schema.ts';
import { type GateSession, type GateStatus, openSession, type Question } from './gate-session.ts';
import { signal } from './scan-feedback.ts';
import type { ScanView } from './scan-view.ts';

const shownScans = 12;

export type Gate = Readonly<{
  status: GateStatus | null;
  isBusy: boolean;
  question: Question | null;
  view: ScanView | null;
  recent: readonly ScanView[];
  /** Scans a text; with `count` how many of the family come. */
  scan(text: string, count?: number): void;
  clear(): void;
  search(text: string): Promise<readonly FoundTicket[]>;
  chooseList(id: number): void;
  leave(): Promise<boolean>;
}>;

/** The session of this device, with what was scanned last. `onView` gets each result, once. */
export function useGate(event: number, list: number, onView: (view: ScanView) => void): Gate {
  const [status, setStatus] = useState<GateStatus | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [view, setView] = useState<ScanView | null>(null);
  const [recent, setRecent] = useState<readonly ScanView[]>([]);
  const session = useRef<Promise<GateSession> | null>(null);
  const working = useRef(false);
  const latest = useRef(onView);
  latest.current = onView;

  const show = useCallback((next: ScanView) => {
    setRecent((before) => [next, ...before.filter(({ nonce }) => nonce !== next.nonce)].slice(0, shownScans));
  }, []);

  useEffect(() => {
    const opening = openSession(event, list, {
      onStatus: setStatus,
      onLate(late) {
        setRecent((before) => before.map((one) => (one.nonce === late.nonce ? { ...late, rows: one.rows, left: one.left } : one)));
        setView((shown) => (shown?.nonce === late.nonce ? { ...late, rows: shown.rows, left: shown.left } : shown));
      },
    });
    session.current = opening;
    return () => {
      session.current = null;
      void opening.then((opened) => opened.close());
    };
  }, [event, list]);

  const scan = useCallback(
    async (text: string, count?: number) => {
      if (working.current || text.trim() === '') return;
      working.current = true;
      setBusy(true);
      try {
        const opened = await session.current;
        const scanned = await opened?.scan(text.trim(), count);
        if (scanned?.kind === 'question') {
          setView(null);
          setQuestion(scanned);
        }
        if (scanned?.kind !== 'view') return;
        setQuestion(null);
        setView(scanned.view);
        show(scanned.view);
        signal(scanned.view.tone);
        latest.current(scanned.view);
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
    [show],
  );

  return {
    status,
    isBusy,
    question,
    view,
    recent,
    scan: (text, count) => void scan(text, count),
    clear() {
      setQuestion(null);
      setView(null);
    },
    async search(text) {
      const found = await (await session.current)?.search(text);
      return found === 'ended' || !found ? [] : found;
    },
    chooseList: (id) => void session.current?.then((opened) => opened.chooseList(id)),
    leave: async () => (await (await session.current)?.leave()) ?? false,
  };
}
