import { Accordion } from '#app/ui/disclosure.tsx';
import type { TextSection } from '../group-profile/group-profile.schema.ts';
import styles from './about-panel.module.css';
import { TextSections } from './text-sections.tsx';

/**
 * The full text about the group, opened by "Selengkapnya →". The <details> element needs no script; with one, `data-panel` makes the second
 * "Tutup" below the text close the panel and move the focus back to the element that opened it.
 */
export function AboutPanel({ sections }: { sections: readonly TextSection[] }) {
  return (
    <details data-panel className={styles.panel}>
      <summary className="button button-secondary">
        <span className={styles.whileClosed}>Selengkapnya →</span>
        <span className={styles.whileOpen}>Tutup</span>
      </summary>
      <div className={styles.body}>
        <Contents sections={sections} />
        <div className={styles.text}>
          <TextSections sections={sections} top={3} />
          <button type="button" data-close className={`${styles.close} button button-secondary`}>
            Tutup
          </button>
        </div>
      </div>
    </details>
  );
}

/** The table of contents, from the headings of the text next to it. */
function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <Accordion title="Daftar Isi" className={styles.list}>
      <ol className={styles.contents}>
        {sections.map(({ id, level, title }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Accordion>
  );
}
