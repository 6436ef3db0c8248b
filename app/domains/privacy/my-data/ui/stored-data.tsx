import { Accordion } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Block, shownSection } from '../my-data.ts';
import styles from './stored-data.module.css';

type Section = ReturnType<typeof shownSection>;

/** The stored data by section: purpose, retention, the data itself, and where to correct it. */
export function StoredData({ sections }: { sections: readonly Section[] }) {
  return (
    <div>
      {sections.map(({ name, title, count, why, block, correctAt }) => (
        <Accordion key={name} title={<Heading title={title} count={count} />}>
          <div className={styles.stored}>
            {why.length > 0 ? (
              <ul className={styles.why}>
                {why.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ) : null}
            {block ? <Stored block={block} /> : <p>Tidak ada data yang tersimpan.</p>}
            {correctAt ? (
              <p>
                <Link href={correctAt}>Perbaiki atau hapus</Link>
              </p>
            ) : null}
          </div>
        </Accordion>
      ))}
    </div>
  );
}

function Heading({ title, count }: Pick<Section, 'title' | 'count'>) {
  return (
    <>
      {title}
      {count === null ? null : <span className={styles.count}>{count === 0 ? 'tidak ada' : `${count} catatan`}</span>}
    </>
  );
}

function Stored({ block }: { block: Block }) {
  return (
    <>
      {block.heading ? <p className={styles.heading}>{block.heading}</p> : null}
      {block.fields.length > 0 ? (
        <dl className="facts">
          {block.fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>{field.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {block.blocks.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no key of their own here, and the list never changes in place
        <div key={index} className={inner.heading ? undefined : styles.record}>
          <Stored block={inner} />
        </div>
      ))}
    </>
  );
}
