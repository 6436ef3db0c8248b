import { aboutText, type TextSection } from './about-text.ts';

/**
 * The text about the group: first the short form, then the whole text in a panel.
 * The panel is a <details> element, so that it opens and can be read without any script; the script adds "Tutup" with focus.
 */
export function AboutPanel() {
  return (
    <details data-panel className="group/panel mt-6">
      <summary className="link-more">Selengkapnya →</summary>
      <div className="mt-6 rounded-card border border-line bg-surface p-5 md:p-8">
        <Contents sections={aboutText} />
        <div className="prose mt-6">
          {aboutText.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
        <button type="button" data-panel-close hidden className="button-quiet mt-8">
          Tutup
        </button>
      </div>
    </details>
  );
}

/** The table of contents, built from the headings of the text it stands above. */
function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <details className="rounded-field bg-mint">
      <summary>Daftar Isi</summary>
      <ol>
        {sections.map(({ id, level, title }) => (
          <li key={id} className={level === 3 ? 'pl-4' : undefined}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Section({ section }: { section: TextSection }) {
  const Heading = section.level === 2 ? 'h3' : 'h4';
  return (
    <>
      <Heading id={section.id} tabIndex={-1}>
        {section.title}
      </Heading>
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.items ? (
        <ul>
          {section.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
