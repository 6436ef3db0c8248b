import { type ComponentType, useEffect, useRef, useState } from 'react';
import { fromTab } from '#app/platform/content/address-origin.ts';
import type { Choice } from '#app/platform/content/typed-fields.ts';
import suggestions from '#app/ui/field-suggestions.module.css';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { findChoices, withRecent } from './choices.ts';
import { useRecord } from './control-context.ts';
import type { CreateDialogProps } from './create-dialog.tsx';
import { awaitCreated } from './created-elsewhere.ts';
import styles from './reference-control.module.css';

type Offered = Choice | Readonly<{ creates: string }>;

type SearchProps = {
  id: string;
  /** The field of the record, of a cell with the field of its rows: `practices.facility`. */
  path: string;
  to: string;
  label: string;
  hasCreate?: boolean;
  isReadOnly: boolean;
  described?: string;
  isInvalid?: boolean;
  /** What is chosen already. */
  without?: readonly string[];
  onTake(choice: Choice): void;
  /** `text` is what was typed and not chosen when the input is left; empty where nothing was. */
  onLeave(text: string): void;
};

/** An input that finds records by their names, and creates one where the field allows that. */
export function ReferenceSearch(props: SearchProps) {
  const { id, path, to, label, hasCreate = false, isReadOnly, described, isInvalid, without = [], onTake, onLeave } = props;
  const { kind, creatable, fields, values } = useRecord();
  const field = fields.find(({ name }) => name === path);
  const near = field?.control === 'reference' && field.first ? values[field.first.by] : undefined;
  const input = useRef<HTMLInputElement>(null);
  const [created, setCreated] = useState<string | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<CreateDialogProps> | null>(null);
  const target = hasCreate ? creatable[to] : undefined;
  const elsewhere = useCreationElsewhere(kind, path, onTake);
  const create = (name: string) => {
    if (target?.fields === null) return elsewhere.open(to, target.title, name);
    setCreated(name);
    void import('./create-dialog.tsx').then(({ CreateDialog }) => setDialog(() => CreateDialog));
  };
  const offered: Suggestions<Offered> = {
    label: `Pilihan untuk ${label}`,
    className: `${suggestions.popup}`,
    itemClassName: styles.option,
    pauseMilliseconds: 200,
    offersAtOnce: true,
    mustTake: true,
    async ask(text) {
      const found = await findChoices(kind, path, { search: text, ...(near ? { near } : {}) });
      if (!found) return null;
      const open = withRecent(`${kind} ${path}`, text, found).filter(({ value }) => !without.includes(value));
      const isNew = text !== '' && found.every((one) => one.label.toLowerCase() !== text.toLowerCase());
      const options: Offered[] = [...open, ...(target && isNew ? [{ creates: text }] : [])];
      return {
        groups: [{ label: null, options }],
        note:
          open.length === 0 ? <p className={suggestions.nothing}>{text === '' ? 'Belum ada pilihan.' : `Tidak ada “${text}”.`}</p> : null,
        status: open.length === 0 ? 'Tidak ada yang cocok' : `${open.length} pilihan, pilih dengan panah`,
      };
    },
    keyOf: (one) => ('creates' in one ? '+' : one.value),
    textOf: () => '',
    onTake: (one) => ('creates' in one ? create(one.creates) : onTake(one)),
    render: (one) =>
      'creates' in one ? (
        <span className={styles.create}>
          <Icon glyph={plus} /> {`Buat ${target?.one ?? ''} “${one.creates}”`}
        </span>
      ) : (
        <ChoiceLine choice={one} />
      ),
  };
  return (
    <div className={styles.search}>
      <SuggestionInput
        ref={input}
        id={id}
        type="text"
        className="input"
        placeholder="Cari nama"
        spellCheck={false}
        maxLength={100}
        readOnly={isReadOnly}
        aria-label={label}
        aria-describedby={described}
        aria-invalid={isInvalid || undefined}
        suggestions={offered}
        onKeyDown={(event) => {
          // Enter chooses a record, so it does not send the form while the code of the list is loading.
          if (event.key === 'Enter' && !event.currentTarget.role) event.preventDefault();
        }}
        onBlur={({ currentTarget }) => {
          // Another window has the focus: this input still is the active one.
          if (document.activeElement === currentTarget) return;
          const text = currentTarget.value.trim();
          // The dialog that creates a record has the focus.
          if (isReadOnly || (text === '' && created !== null)) return;
          currentTarget.value = '';
          onLeave(text);
        }}
      />
      <p role="status" className={elsewhere.address ? 'field-hint' : 'visually-hidden'}>
        {elsewhere.address ? (
          <>
            Ditulis di{' '}
            <a className="link" href={elsewhere.address} target="_blank" rel="noopener">
              tab lain
            </a>
            . Setelah terbit langsung dipilih di sini.
          </>
        ) : null}
      </p>
      {created !== null && target?.fields && Dialog ? (
        <Dialog
          to={to}
          target={{ one: target.one, fields: target.fields }}
          name={created}
          onDone={(choice) => {
            setCreated(null);
            if (choice) onTake(choice);
            else if (input.current) {
              input.current.value = created;
              input.current.focus();
            }
          }}
        />
      ) : null}
    </div>
  );
}

/**
 * Creates a record of a large kind in a tab of its own, and chooses it once it is published there. What is chosen here meanwhile ends this input, and
 * so the waiting.
 */
function useCreationElsewhere(kind: string, path: string, onTake: (choice: Choice) => void) {
  const [asked, setAsked] = useState<Readonly<{ tab: string; address: string }> | null>(null);
  const take = useRef(onTake);
  take.current = onTake;
  const tab = asked?.tab;
  useEffect(() => {
    if (!tab) return;
    let isGone = false;
    const stop = awaitCreated(tab, async (keys, confirm) => {
      const [choice] = (await findChoices(kind, path, { keys })) ?? [];
      if (isGone || !choice) return;
      setAsked(null);
      take.current(choice);
      confirm();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [tab, kind, path]);
  return {
    address: asked?.address ?? null,
    open(to: string, title: string | null, name: string) {
      const next = crypto.randomUUID();
      const begun = title ? `?${new URLSearchParams({ [title]: name })}` : '';
      const address = fromTab(`/staff/konten/${to}/tulis/baru${begun}`, next);
      setAsked({ tab: next, address });
      window.open(address, '_blank', 'noopener');
    },
  };
}
