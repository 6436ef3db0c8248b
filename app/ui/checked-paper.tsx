import type { ReactNode } from 'react';
import styles from './checked-paper.module.css';
import { type Fact, FactList } from './fact-list.tsx';
import { circleAlert, circleCheck } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';

type Props = Readonly<{
  title: string;
  isValid: boolean;
  /** In a word or two, what the paper is worth. */
  state: string;
  text: string;
  facts: readonly Fact[];
  /** What to compare with the paper at hand. */
  note: string;
  /** Ways to compare more. */
  children?: ReactNode;
}>;

/** The page of a paper whose code somebody checks: whether it is valid, and what it has to say. */
export function CheckedPaper({ title, isValid, state, text, facts, note, children }: Props) {
  return (
    <div className="page page-narrow">
      <h1 className="page-title">{title}</h1>
      <section className={`card ${styles.paper}`} data-state={isValid ? 'valid' : 'invalid'}>
        <p className={styles.state}>
          <Icon glyph={isValid ? circleCheck : circleAlert} />
          {state}
        </p>
        <p>{text}</p>
        <FactList facts={facts} />
      </section>
      <p className="note">{note}</p>
      {children}
    </div>
  );
}
