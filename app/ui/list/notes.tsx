import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import { EmergencyNotice } from '../emergency-box.tsx';

/** A remark about a result, with links as its next steps. */
type Remark = { text: string; links: { href: string; label: string }[] };

/** What stands above a result: the box for who may be in an emergency, or a remark. */
export type Note = Remark | { emergency: EmergencyBox };

/** The notes above a result. They need no script: loaders write them. */
export function Notes({ notes = [] }: { notes?: readonly Note[] }) {
  return notes.map((note) =>
    'emergency' in note ? (
      <EmergencyNotice key="emergency" box={note.emergency} />
    ) : (
      <div key={note.text} className="notice note">
        {note.text}
        {note.links.map(({ href, label }) => (
          <a key={href} href={href} className="link">
            {label}
          </a>
        ))}
      </div>
    ),
  );
}
