import { useEffect, useReducer, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Conflicts } from '#app/kits/content/conflicts.tsx';
import { beginEditing, editorReducer, isDirty } from '#app/kits/content/editor-state.ts';
import { KeptOffer } from '#app/kits/content/kept-offer.tsx';
import { SaveState } from '#app/kits/content/save-state.tsx';
import type { Storing } from '#app/kits/content/store-first.tsx';
import { useAutosave } from '#app/kits/content/use-autosave.ts';
import { useKeptText } from '#app/kits/content/use-kept-text.ts';
import { type Field, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SourcesContext } from '#app/ui/staff/editing/sources-context.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { type ClosedField, ClosedFields } from './closed-fields.tsx';
import styles from './content-editor.module.css';
import { FieldControl } from './field-control.tsx';

/** The field with the list of sources that a long text of the same record cites. */
const sourcesField = 'citations';

/** The id of the form, for buttons that stand beside it. */
export const editorForm = 'naskah';

type EditorProps = {
  kind: string;
  path: string;
  fields: readonly Field[];
  stored: Readonly<{ version: number; values: Values }>;
  samples: Values;
  /** The fields that other roles change, as text. */
  closed: readonly ClosedField[];
  answer: FormAnswer | undefined;
  /** What was done last, from the address. */
  done: string | null;
  /** Who else has the record open. */
  people: React.ReactNode;
  /** The parts beside the form; their forms send `version`, once what was typed is stored. */
  children(editing: Editing): React.ReactNode;
};

export type Editing = Storing &
  Readonly<{
    version: number;
    /** The texts as they are typed. */
    values: Values;
    isPending: boolean;
  }>;

/** The form of one record. With a script it stores by itself what is typed; without one it is saved and published by its buttons. */
export function Editor({ kind, path, fields, stored, samples, closed, answer, done, people, children }: EditorProps) {
  const names = fields.map(({ name }) => name);
  const isOpen = ({ name }: Field) => closed.every((one) => one.name !== name);
  const [state, dispatch] = useReducer(editorReducer, null, () => beginEditing(names, stored, typedIn(answer, names)));
  const isPending = useNavigation().state !== 'idle';
  const key = path.split('/').at(-1) ?? '';
  const storedAt = `/v1/staff/${kind}/${key}`;
  const kept = useKeptText(storedAt, state, dispatch);
  const flush = useAutosave(storedAt, state, dispatch, isPending, kept.forget);
  const address = useUnitAddress()(path);

  const hasSources = fields.some((field) => field.name === sourcesField && isOpen(field));
  const sources = {
    text: state.values[sourcesField] ?? '',
    onChange: (value: string) => dispatch({ type: 'typed', name: sourcesField, value }),
  };

  const known = useRef(stored.version);
  useEffect(() => {
    if (stored.version <= known.current) return;
    known.current = stored.version;
    dispatch({ type: done?.startsWith('terbit') ? 'published' : 'met', stored });
  }, [stored, done]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return;
      event.preventDefault();
      if (event.key === 's') void flush();
      else document.querySelector<HTMLButtonElement>('[data-publish]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [flush]);

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <KeptOffer kept={kept} />
        <Conflicts
          conflicts={state.conflicts}
          fields={fields}
          mineOf={(name) => state.values[name] ?? ''}
          onResolve={(name, keeps) => dispatch({ type: 'resolved', name, keeps })}
        />
        <Form id={editorForm} answer={answer} action={address} className={styles.form}>
          <input type="hidden" name="version" value={state.version} />
          <input type="hidden" name="base" value={JSON.stringify(state.saved)} />
          {closed.map(({ name }) => (
            <input key={name} type="hidden" name={name} value={state.values[name] ?? ''} />
          ))}
          <SourcesContext value={hasSources ? sources : null}>
            {fields.filter(isOpen).map((field) => (
              <FieldControl
                key={field.name}
                field={field}
                samples={samples}
                value={state.values[field.name] ?? ''}
                isReadOnly={isPending}
                onChange={(value) => dispatch({ type: 'typed', name: field.name, value })}
              />
            ))}
          </SourcesContext>
        </Form>
        <ClosedFields fields={closed} />
      </div>
      <aside className={styles.side} aria-label="Terbit dan versi">
        <SaveState state={state} />
        {people}
        {children({ version: state.version, values: state.values, isPending, isClean: !isDirty(state) && state.sent === null, flush })}
      </aside>
    </div>
  );
}

/** What a refused form had; null for another form of the page. */
function typedIn(answer: FormAnswer | undefined, names: readonly string[]) {
  const base = readBase(answer?.typed.base?.[0]);
  if (!answer || !base) return null;
  const values = Object.fromEntries(names.map((name) => [name, withoutReturns(answer.typed[name]?.[0] ?? '')]));
  return { base, values };
}

/** The hidden field with the texts from which the form began; null for anything else. */
function readBase(text: string | undefined): Values | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as Values);
  } catch {
    return null;
  }
}
