import type { FieldWords } from '#app/platform/content/typed-fields.ts';
import { type BlockRow, compareBlocks } from './compare-blocks.ts';
import styles from './compared-texts.module.css';

type ComparedTextsProps = { field: FieldWords; mine: string; theirs: string };

/** Two texts of a field as people read them, block by block: beside each other, and one below the other where there is no room. */
export function ComparedTexts({ field, mine, theirs }: ComparedTextsProps) {
  const rows = compareBlocks(field, mine, theirs);
  if (rows.every(({ kind }) => kind === 'alike')) return <p>Kata-katanya sama; hanya susunannya yang berbeda.</p>;
  return (
    <ol className={styles.rows}>
      {rows.map((row, at) => {
        // A text may have the same block twice.
        const id = `${at} ${row.kind}`;
        if (row.kind === 'alike') {
          return (
            <li key={id} className={styles.alike}>
              {row.count.toLocaleString('id-ID')} bagian sama
            </li>
          );
        }
        return (
          <li key={id} className={styles.row}>
            <Side label="Tulisan Anda" block={row.mine} />
            <Side label="Yang tersimpan" block={row.theirs} />
            {row.kind === 'form' ? <p>Kata-katanya sama; bentuknya berbeda, misalnya tebal, daftar atau kotak.</p> : null}
          </li>
        );
      })}
    </ol>
  );
}

type Block = Exclude<BlockRow, { kind: 'alike' }>['mine'];

function Side({ label, block }: { label: string; block: Block }) {
  const isEmpty = !block?.parts.some(({ text }) => text !== '');
  return (
    <div>
      <span>{label}</span>
      {isEmpty ? (
        <p>
          <i>Bagian ini tidak ada</i>
        </p>
      ) : (
        <p data-variant={block?.variant}>
          {block?.parts.map(({ kind, text }, at) => {
            const id = `${at} ${kind}`;
            return kind === 'added' ? <mark key={id}>{text}</mark> : <span key={id}>{text}</span>;
          })}
        </p>
      )}
    </div>
  );
}
