import { Notice } from '#app/ui/page-parts.tsx';

/** What of the stored texts the site will not show, a line for each field. The element is always there, so that a screen reader is told of a change. */
export function LeftOutNotice({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.length > 0 ? (
        <Notice>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}
