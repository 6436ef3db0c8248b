import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { circleX, cloudUpload, triangleAlert } from './gate-glyphs.ts';
import type { Question } from './gate-session.ts';
import type { ScanView, Tone } from './scan-view.ts';
import styles from './scanner.module.css';

/** Never by its colour alone: each tone has a form of its own. */
const toneGlyphs: Readonly<Record<Tone, string>> = {
  valid: circleCheck,
  stored: cloudUpload,
  again: circleAlert,
  conflict: triangleAlert,
  invalid: circleX,
};

/** What a scan came to. It takes the focus, so that it is read out, and Enter goes on. */
export function ScanResult({ view, onMore, children }: { view: ScanView; onMore(): void; children?: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scan, or another answer to it, takes the focus again
  useEffect(() => box.current?.focus({ preventScroll: false }), [view.nonce, view.tone]);
  return (
    <section ref={box} className={styles.result} data-tone={view.tone} tabIndex={-1} aria-live="assertive" aria-label="Hasil pemindaian">
      <div className={styles.said}>
        <Icon glyph={toneGlyphs[view.tone]} />
        <p className={styles.word}>{view.title}</p>
        {view.lines.map((line) => (
          <p className={styles.line} key={line}>
            {line}
          </p>
        ))}
      </div>
      {view.rows.length > 0 ? (
        <dl className={styles.rows}>
          {view.rows.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      <div className={styles.tools}>
        {children}
        {view.left > 0 ? (
          <Button small onClick={onMore}>
            Catat {view.left} lagi
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** How many of a family come now; the rest can come later. */
export function FamilyQuestion({ question, onChoose, onCancel }: { question: Question; onChoose(count: number): void; onCancel(): void }) {
  const left = question.party - question.admitted;
  const [count, setCount] = useState(left);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className={styles.result} tabIndex={-1} aria-live="assertive" aria-label="Jumlah yang masuk">
      <div className={styles.said}>
        <p className={styles.word}>Berapa orang masuk sekarang?</p>
        <p className={styles.line}>
          {question.name ? `${question.name}, ` : ''}
          {question.admitted > 0 ? `${question.admitted} dari ${question.party} sudah masuk` : `tiket untuk ${question.party} orang`}
        </p>
      </div>
      <div className={styles.stepper}>
        <button type="button" className="icon-button" aria-label="Kurangi" disabled={count <= 1} onClick={() => setCount(count - 1)}>
          −
        </button>
        <output>
          {count} dari {left}
        </output>
        <button type="button" className="icon-button" aria-label="Tambah" disabled={count >= left} onClick={() => setCount(count + 1)}>
          +
        </button>
      </div>
      <div className={styles.tools}>
        <Button tone="primary" onClick={() => onChoose(count)}>
          Catat {count} orang
        </Button>
        <Button tone="quiet" small onClick={onCancel}>
          Batal
        </Button>
      </div>
    </section>
  );
}

/** The last scans, each with what is known of it now: what waited on the device turns green when the server has it. */
export function RecentScans({ views }: { views: readonly ScanView[] }) {
  if (views.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2>Terakhir dipindai</h2>
      <ul>
        {views.map((view) => (
          <li key={view.nonce} data-tone={view.tone}>
            <Icon glyph={toneGlyphs[view.tone]} />
            <span>
              <strong>{view.title}</strong>
              {view.rows[0] ? `, ${view.rows[0].value}` : ''}
              {view.lines[0] ? <span className={styles.hint}> {view.lines[0]}</span> : null}
            </span>
            <time>{view.at}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
