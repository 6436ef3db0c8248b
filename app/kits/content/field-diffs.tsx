import type { ReactNode } from 'react';
import type { FieldDiff } from './diff-fields.ts';
import styles from './field-diffs.module.css';

/** Words that came and went, by field, with what can be done about them. */
export function FieldDiffs({ diffs, intro, children }: { diffs: readonly FieldDiff[]; intro: string; children: ReactNode }) {
  return (
    <div className={styles.diffs}>
      <p>{intro}</p>
      {diffs.map(({ label, parts }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <p>
            {parts.map(({ kind, text }, at) => {
              const id = `${at} ${kind}`;
              if (kind === 'added') return <ins key={id}>{text}</ins>;
              return kind === 'removed' ? <del key={id}>{text}</del> : <span key={id}>{text}</span>;
            })}
          </p>
        </section>
      ))}
      {children}
    </div>
  );
}
