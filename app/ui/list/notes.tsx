/** A remark about a result, with links as its next steps; `warns` for what cannot wait. */
export type Note = { text: string; links: { href: string; label: string }[]; warns: boolean };

/** Remarks above a result. They need no script: loaders write them. */
export function Notes({ notes = [] }: { notes?: readonly Note[] }) {
  return notes.map(({ text, links, warns }) => (
    <div key={text} className={warns ? 'notice notice-error note' : 'notice note'}>
      {text}
      {links.map(({ href, label }) => (
        <a key={href} href={href} className="link">
          {label}
        </a>
      ))}
    </div>
  ));
}
