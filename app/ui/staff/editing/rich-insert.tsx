import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { allowedHref } from '#app/platform/rich-text/document.ts';
import { Button } from '#app/ui/button.tsx';
import { insertBlock } from './insert-block.ts';
import { findPictures, readList } from './library.ts';
import styles from './rich-editor.module.css';

export type Insertion = 'link' | 'cite' | 'picture' | 'doctor';

type Found = Readonly<{ id: string | number; name: string; picture: string | null; insert(editor: Editor): void }>;
type Doctor = Readonly<{ id: number; name: string }>;

const searches: Readonly<Record<'picture' | 'doctor', { label: string; find(search: string): Promise<Found[] | undefined> }>> = {
  picture: {
    label: 'Cari gambar menurut keterangannya',
    find: async (search) =>
      (await findPictures(search))?.data.map(({ id, address, preview, alt, caption, width, height }) => ({
        ...{ id, name: alt, picture: preview },
        insert: (editor) => void insertBlock(editor, { type: 'picture', attrs: { media: id, address, alt, caption, width, height } }),
      })),
  },
  doctor: {
    label: 'Cari dokter menurut nama',
    find: async (search) =>
      (await readList<Doctor>('/v1/doctors/list', { search }))?.data.map(({ id, name }) => ({
        ...{ id, name, picture: null },
        insert: (editor) => void insertBlock(editor, { type: 'doctorCard', attrs: { doctor: id, name } }),
      })),
  },
};

/** Asks for what is inserted: an address, the number of a source, a picture or a doctor. Escape leaves it. */
export function InsertPanel({ kind, editor, onDone }: { kind: Insertion; editor: Editor; onDone(): void }) {
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  if (kind === 'picture' || kind === 'doctor') return <Finder key={kind} kind={kind} editor={editor} onDone={onDone} onLeave={leave} />;
  return <Target kind={kind} editor={editor} onDone={onDone} onLeave={leave} />;
}

type PartProps<K> = { kind: K; editor: Editor; onDone(): void; onLeave(): void };

const targets = {
  link: {
    label: 'Alamat tautan',
    placeholder: '/dokter atau https://…',
    refused: 'Tulis alamat yang diawali https://, /, mailto:, atau tel:',
    insert(editor: Editor, text: string) {
      const href = allowedHref(text);
      return href !== null && editor.chain().focus().setLink({ href }).run();
    },
  },
  cite: {
    label: 'Nomor sumber',
    placeholder: '1',
    refused: 'Tulis nomor seperti pada daftar Sumber, contoh 1',
    insert(editor: Editor, text: string) {
      const marks = [{ type: 'sup' }, { type: 'cite', attrs: { ref: text } }];
      return (
        /^[\w-]{1,20}$/.test(text) &&
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: `[${text}]`, marks })
          // What is typed next stands on the line again.
          .unsetMark('sup')
          .run()
      );
    },
  },
} as const;

function Target({ kind, editor, onDone, onLeave }: PartProps<'link' | 'cite'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const { label, placeholder, refused, insert } = targets[kind];
  useEffect(() => input.current?.focus(), []);
  const finish = () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') onLeave();
    else if (insert(editor, text)) onDone();
    else setRefused(true);
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        placeholder={placeholder}
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
      {isRefused ? <p id={`${id}-salah`}>{refused}</p> : null}
    </div>
  );
}

type Result = Readonly<{ found: readonly Found[] }> | 'failed' | null;

function Finder({ kind, editor, onDone, onLeave }: PartProps<'picture' | 'doctor'>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Result>(null);
  const { label, find } = searches[kind];
  useEffect(() => input.current?.focus(), []);
  const search = async () => {
    const found = await find(input.current?.value.trim() ?? '');
    setResult(found ? { found } : 'failed');
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{label}</label>
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
      <p role="status">
        {result === 'failed' ? 'Belum dapat mencari. Coba lagi.' : result?.found.length === 0 ? 'Tidak ada yang cocok.' : ''}
      </p>
      {result !== null && result !== 'failed' && result.found.length > 0 ? (
        <ul className={styles.found}>
          {result.found.map((one) => (
            <li key={one.id}>
              <Button
                small
                tone="quiet"
                onClick={() => {
                  one.insert(editor);
                  onDone();
                }}
              >
                {one.picture ? <img src={one.picture} alt="" width={64} height={48} /> : null}
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
