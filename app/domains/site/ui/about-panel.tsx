import { Accordion } from '#app/ui/disclosure.tsx';
import type { TextSection } from '../about/schema.ts';
import styles from './about-panel.module.css';
import { TextSections } from './text-sections.tsx';

/**
 * The full text about the group, opened by "Selengkapnya →". The <details> element needs no script; with one, `data-panel` makes the second
 * "Tutup" below the text close the panel and move the focus back to the element that opened it.
 */
export function AboutPanel({ sections }: { sections: readonly TextSection[] }) {
  return (
    <details data-panel className="group/panel mt-6 open:lg:col-span-2 lg:col-start-2 open:lg:col-start-1">
      <summary className="button button-secondary list-none lg:group-open/panel:ml-[calc((100%-3rem)*0.4+3rem)]">
        <span className="group-open/panel:hidden">Selengkapnya →</span>
        <span className="hidden group-open/panel:inline">Tutup</span>
      </summary>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 md:p-8 lg:grid lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-12">
        <Contents sections={sections} />
        <div className={styles.text}>
          <TextSections sections={sections} top={3} />
          <button type="button" data-close className={`${styles.close} button button-secondary mt-8`}>
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
    <Accordion title="Daftar Isi" className="lg:sticky lg:top-24">
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
