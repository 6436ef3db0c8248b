import type { SignedLine } from '../prescription.schema.ts';
import styles from './signed-lines.module.css';

/** What a doctor signed: each medicine with its number and how it is taken. */
export function SignedLines({ lines }: { lines: readonly SignedLine[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ name, amount, directions }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{amount}</span>
          <span>{directions}</span>
        </li>
      ))}
    </ol>
  );
}
