import type { Editor } from '@tiptap/core';
import { InsertList } from './insert-list.tsx';
import { DoctorFinder } from './rich-doctor.tsx';
import { LinkTarget } from './rich-link.tsx';
import { PictureInsertion } from './rich-media.tsx';
import { SourceChoice } from './rich-sources.tsx';
import { type Allowed, insertions, type Panel } from './rich-tools.ts';

type InsertPanelProps = {
  panel: Panel;
  editor: Editor;
  allowed: Allowed;
  /** A picture that was dropped or pasted. */
  file: File | null;
  onPanel(panel: Panel | null): void;
  /** Back to the text without an insertion. */
  onLeave(): void;
};

/** Asks for what is inserted: a part, an address, a source, a picture or a doctor. Escape leaves it. */
export function InsertPanel({ panel, editor, allowed, file, onPanel, onLeave }: InsertPanelProps) {
  const onDone = () => onPanel(null);
  const typeInstead = (text: string) => {
    onLeave();
    editor.commands.insertContent(text);
  };
  switch (panel) {
    case 'insert':
      return (
        <InsertList
          items={insertions({ editor, allowed, open: onPanel })}
          onDone={onDone}
          onLeave={onLeave}
          onSlash={() => typeInstead('/')}
        />
      );
    case 'picture':
      return <PictureInsertion editor={editor} file={file} onDone={onDone} onLeave={onLeave} />;
    case 'cite':
      return <SourceChoice editor={editor} onDone={onDone} onLeave={onLeave} onBracket={() => typeInstead('[')} />;
    case 'doctor':
      return <DoctorFinder editor={editor} onDone={onDone} onLeave={onLeave} />;
    case 'link':
      return <LinkTarget editor={editor} onDone={onDone} onLeave={onLeave} />;
  }
}

export type PartProps = { editor: Editor; onDone(): void; onLeave(): void };
