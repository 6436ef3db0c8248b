import type { TextSection } from '../group-profile/group-profile.schema.ts';

/** Headings with their paragraphs and lists. `top` is the heading level that a section of level 2 gets on the page. */
export function TextSections({ sections, top }: { sections: readonly TextSection[]; top: 2 | 3 }) {
  return sections.map((section) => <Section key={section.id} section={section} top={top} />);
}

function Section({ section, top }: { section: TextSection; top: 2 | 3 }) {
  const { id, level, title, paragraphs, items } = section;
  const Heading = `h${level - 2 + top}` as 'h2' | 'h3' | 'h4';
  return (
    <>
      <Heading id={id}>{title}</Heading>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items ? (
        <ul>
          {items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
