import { useEffect, useState } from 'react';
import { userRound } from '#app/ui/icons/glyphs.ts';
import { isScreenLocked } from '#app/ui/staff/screen-locked.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { beatSeconds, type Present, presenceText } from '../active-editor.ts';

/** How long after the focus has moved to another field others hear of it. */
const movedMs = 1_000;

/** Who else has this record open, and in which field; the tab says the same of itself. Nothing is locked, and without a script nothing is said. */
export function PresentPeople({ kind, recordKey, formId }: { kind: string; recordKey: string; formId: string }) {
  const present = usePresence(kind, recordKey, formId);
  return (
    <div aria-live="polite">
      {present.map((one) => (
        <StateBadge key={presenceText(one)} tone="info" glyph={userRound}>
          {presenceText(one)}
        </StateBadge>
      ))}
    </div>
  );
}

function usePresence(kind: string, key: string, formId: string): readonly Present[] {
  const [present, setPresent] = useState<readonly Present[]>([]);
  useEffect(() => {
    const tab = crypto.randomUUID();
    let field: string | null = null;
    let isOver = false;
    const send = (leaves: boolean) =>
      fetch('/v1/staff/presence', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind, key, tab, field, leaves }),
        keepalive: leaves,
      });
    const beat = async () => {
      if (document.visibilityState !== 'visible' || isScreenLocked()) return;
      // Without an answer nobody is known to be there; the next beat asks again.
      const answer = await send(false).catch(() => null);
      const { data = [] } = answer?.ok ? ((await answer.json()) as { data?: Present[] }) : {};
      if (!isOver) setPresent(data);
    };
    const leave = () => void send(true).catch(() => null);
    let moved: ReturnType<typeof setTimeout> | undefined;
    const move = ({ target }: FocusEvent) => {
      const control = target instanceof Element ? target.closest<HTMLInputElement>('[name]') : null;
      const name = control?.name || (target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined);
      if (!name || name === field) return;
      field = name;
      clearTimeout(moved);
      moved = setTimeout(() => void beat(), movedMs);
    };
    const form = document.getElementById(formId);
    const timer = setInterval(() => void beat(), beatSeconds * 1_000);
    void beat();
    form?.addEventListener('focusin', move);
    document.addEventListener('visibilitychange', beat);
    addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      clearTimeout(moved);
      form?.removeEventListener('focusin', move);
      document.removeEventListener('visibilitychange', beat);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, key, formId]);
  return present;
}
