import { check, circleAlert, clock } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import styles from './editing.module.css';
import { type EditorState, isDirty } from './editor-state.ts';

/** Whether what is typed is stored. Without a script nothing is stored by itself, so nothing is said. */
export function SaveState({ state }: { state: EditorState }) {
  const hasScript = useInBrowser();
  return (
    <p className={styles.saved} aria-live="polite" data-save-state>
      {hasScript ? <Shown state={state} /> : null}
    </p>
  );
}

function Shown({ state }: { state: EditorState }) {
  if (state.conflicts.length > 0) {
    return (
      <StateBadge tone="danger" glyph={circleAlert}>
        Menunggu pilihan Anda
      </StateBadge>
    );
  }
  if (state.failure) {
    return (
      <StateBadge tone="danger" glyph={circleAlert}>
        {state.failure}
      </StateBadge>
    );
  }
  if (state.sent) {
    return (
      <StateBadge tone="info" glyph={clock}>
        Menyimpan…
      </StateBadge>
    );
  }
  if (isDirty(state)) {
    return (
      <StateBadge tone="warning" glyph={clock}>
        Belum tersimpan
      </StateBadge>
    );
  }
  return (
    <StateBadge tone="good" glyph={check}>
      Tersimpan
    </StateBadge>
  );
}
