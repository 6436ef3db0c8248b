import { useEffect, useState } from 'react';

type EditorTitleProps = {
  /** The title as it is stored. */
  stored: string;
  /** The field of the form whose text is the title; null where the title is the key. */
  field: string | null;
  /** What a record is called: "Dokter". */
  one: string;
};

/** The heading of an editor: what is typed as the title of the record, and "Dokter baru" until something is. */
export function EditorTitle({ stored, field, one }: EditorTitleProps) {
  const [title, setTitle] = useState(stored);
  useEffect(() => setTitle(stored), [stored]);
  useEffect(() => {
    const read = ({ target }: Event) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name === field) setTitle(target.value);
    };
    document.addEventListener('input', read);
    return () => document.removeEventListener('input', read);
  }, [field]);
  return title.trim() || `${one} baru`;
}
