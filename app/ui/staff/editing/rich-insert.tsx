import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { allowedHref } from '#app/platform/rich-text/document.ts';
import { Button } from '#app/ui/button.tsx';
import { insertBlock } from './insert-block.ts';
import { InsertList } from './insert-list.tsx';
import { readList } from './library.ts';
import styles from './rich-editor.module.css';
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
  switch (panel) {
    case 'insert':
      return (
        <InsertList
          items={insertions({ editor, allowed, open: onPanel })}
          onDone={onDone}
          onLeave={onLeave}
          onSlash={() => {
            onLeave();
            editor.commands.insertContent('/');
          }}
        />
      );
    case 'picture':
      return <PictureInsertion editor={editor} file={file} onDone={onDone} onLeave={onLeave} />;
    case 'cite':
      return <SourceChoice editor={editor} onDone={onDone} onLeave={onLeave} />;
    case 'doctor':
      return <DoctorFinder editor={editor} onDone={onDone} onLeave={onLeave} />;
    case 'link':
      return <LinkTarget editor={editor} onDone={onDone} onLeave={onLeave} />;
  }
}

export type PartProps = { editor: Editor; onDone(): void; onLeave(): void };

function LinkTarget({ editor, onDone, onLeave }: PartProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const finish = () => {
    const text = input.current?.value.trim() ?? '';
    const href = allowedHref(text);
    if (text === '') onLeave();
    else if (href !== null && editor.chain().focus().setLink({ href }).run()) onDone();
    else setRefused(true);
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Alamat tautan</label>
      <input
        ref={input}
        id={id}
        className="input"
        placeholder="/dokter atau https://…"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-salah` : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter would send the form around the editor.
          event.preventDefault();
          if (event.key === 'Enter') finish();
          else onLeave();
        }}
      />
      <Button small onClick={finish}>
        Pasang
      </Button>
      {isRefused ? <p id={`${id}-salah`}>Tulis alamat yang diawali https://, /, mailto:, atau tel:</p> : null}
    </div>
  );
}

type Doctor = Readonly<{ id: number; name: string }>;

function DoctorFinder({ editor, onDone, onLeave }: PartProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly Doctor[] | 'failed' | null>(null);
  useEffect(() => input.current?.focus(), []);
  const search = async () => {
    const answer = await readList<Doctor>('/v1/doctors/list', { search: input.current?.value.trim() ?? '' });
    setFound(answer?.data ?? 'failed');
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Cari dokter menurut nama</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="search"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter') void search();
          else onLeave();
        }}
      />
      <Button small onClick={() => void search()}>
        Cari
      </Button>
      <p role="status">{found === 'failed' ? 'Belum dapat mencari. Coba lagi.' : found?.length === 0 ? 'Tidak ada yang cocok.' : ''}</p>
      {found !== null && found !== 'failed' && found.length > 0 ? (
        <ul className={styles.found}>
          {found.map((doctor) => (
            <li key={doctor.id}>
              <Button
                small
                tone="quiet"
                onClick={() => {
                  insertBlock(editor, { type: 'doctorCard', attrs: { doctor: doctor.id, name: doctor.name } });
                  onDone();
                }}
              >
                {doctor.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
