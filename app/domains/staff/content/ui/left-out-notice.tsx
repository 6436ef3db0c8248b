import { Notice } from '#app/ui/page-parts.tsx';

/** What of the stored texts the site will not show, a line for each field. */
export function LeftOutNotice({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
