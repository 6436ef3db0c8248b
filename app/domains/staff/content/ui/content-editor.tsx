import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Conflicts } from '#app/kits/content/editor/conflicts.tsx';
import { beginEditing, type EditorAction, editorReducer, isDirty } from '#app/kits/content/editor/editor-state.ts';
import { KeptOffer } from '#app/kits/content/editor/kept-offer.tsx';
import { SaveState } from '#app/kits/content/editor/save-state.tsx';
import type { Storing } from '#app/kits/content/editor/store-first.tsx';
import { useAutosave } from '#app/kits/content/editor/use-autosave.ts';
import { useKeptText } from '#app/kits/content/editor/use-kept-text.ts';
import { followTitle } from '#app/kits/content/fields/follow-title.ts';
import { slugField } from '#app/kits/content/fields/make-slug.ts';
import { type Field, type Values, withoutReturns } from '#app/platform/content/field-values.ts';
import type { Ordered } from '#app/platform/content/record-order.ts';
import { type Choice, withOptions } from '#app/platform/content/typed-fields.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { citedSources } from '#app/platform/rich-text/source-lines.ts';
import { Form } from '#app/ui/form/form.tsx';
import { ControlContext, type Creatable } from '#app/ui/staff/controls/control-context.ts';
import { TypedControl } from '#app/ui/staff/controls/typed-control.tsx';
import { SourcesContext } from '#app/ui/staff/editing/sources-context.ts';
import { useReturnAddress } from '#app/ui/staff/units.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import type { RecordStanding } from '../record-standing.ts';
import { type ClosedField, ClosedFields } from './closed-fields.tsx';
import styles from './content-editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import { EditorFields, type Step } from './editor-fields.tsx';
import { editorForm } from './editor-form.ts';
import { Problems } from './editor-problems.tsx';
import { useFirstField } from './use-first-field.ts';

/** The field with the list of sources that a long text of the same record cites. */
const sourcesField = 'citations';

type EditorProps = {
  kind: string;
  path: string;
  fields: readonly Field[];
  stored: Readonly<{ version: number; values: Values }>;
  samples: Values;
  /** The long texts as they are stored, cleaned. */
  previews: Values;
  /** What the server says of the stored text. */
  standing: RecordStanding;
  /** The headings under which the fields stand. */
  steps: readonly Step[];
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** The other records of its kind in their order. */
  ordered: readonly Ordered[];
  canSpread: boolean;
  /** What other records have in the lines that offer it. */
  used: Readonly<Record<string, readonly string[]>>;
  creatable: Readonly<Record<string, Creatable>>;
  /** The record has been on the site. */
  isKnown: boolean;
  mayPublish: boolean;
  isTrashed: boolean;
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
    standing: RecordStanding;
  }>;

/** The form of one record. With a script it stores by itself what is typed; without one it is saved and published by its buttons. */
export function Editor(props: EditorProps) {
  const {
    kind,
    path,
    fields,
    stored,
    samples,
    previews,
    steps,
    choices,
    ordered,
    canSpread,
    used,
    creatable,
    isKnown,
    mayPublish,
    isTrashed,
    closed,
    answer,
    done,
    people,
    children,
  } = props;
  const inBrowser = useInBrowser();
  const names = fields.map(({ name }) => name);
  const isOpen = ({ name }: Field) => closed.every((one) => one.name !== name);
  const [state, dispatch] = useReducer(editorReducer, null, () => beginEditing(names, stored, typedIn(answer, names)));
  const isPending = useNavigation().state !== 'idle';
  const key = path.split('/').at(-1) ?? '';
  const storedAt = `/v1/staff/${kind}/${key}`;
  const kept = useKeptText(storedAt, state, dispatch);
  const { standing, note } = useStanding(props.standing, dispatch);
  const { places, notePlaces } = usePlaces();
  const flush = useAutosave(storedAt, state, note, isPending, kept.forget);
  const address = useReturnAddress()(path);

  useFirstField(steps[0]?.fields[0] ?? names[0] ?? '', done === 'dibuat' || done === 'digandakan');

  const hasSources = fields.some((field) => field.name === sourcesField && isOpen(field));
  const sources = {
    text: state.values[sourcesField] ?? '',
    cited: hasSources ? citedSources(Object.values(state.values)) : [],
    onChange: (value: string) => dispatch({ type: 'typed', name: sourcesField, value }),
  };

  const { key: visit } = useLocation();
  const known = useRef(stored.version);
  const seen = useRef(visit);
  useEffect(() => {
    // A page that is only loaded again still has the word of the publication in its address.
    const isOwn = seen.current !== visit && done?.startsWith('terbit');
    seen.current = visit;
    if (stored.version <= known.current) return;
    known.current = stored.version;
    dispatch({ type: isOwn ? 'published' : 'met', stored });
  }, [stored, done, visit]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's';
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && !isSave)) return;
      event.preventDefault();
      // Behind an open dialog nothing is done.
      if (document.querySelector('dialog[open]')) return;
      if (isSave) void flush();
      // Nothing else is done by a key: who means to publish takes no submission back.
      else document.querySelector<HTMLElement>('[data-next=publish], [data-next=log_in], [data-next=mend]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [flush]);

  const set = (name: string, value: string) => {
    const slug = isKnown ? null : followTitle(fields, state.values, { name, value });
    dispatch({ type: 'typed', name, value });
    const part = slugField(fields);
    if (slug !== null && part) dispatch({ type: 'typed', name: part.name, value: slug });
  };
  const isClean = !isDirty(state) && state.sent === null;
  const editing = { version: state.version, values: state.values, isPending, standing, isClean, flush };
  const record = {
    kind,
    fields,
    values: state.values,
    saved: state.saved,
    samples,
    previews,
    choices,
    order: { key, others: ordered, canSpread },
    used,
    creatable,
    problems: standing.problems,
    freeAddress: isClean ? standing.address : null,
    isStored: isClean,
    isKnown,
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <KeptOffer kept={kept} />
        <Conflicts
          conflicts={state.conflicts}
          fields={fields.map((field) => withOptions(field, choices))}
          mineOf={(name) => state.values[name] ?? ''}
          onResolve={(name, keeps) => dispatch({ type: 'resolved', name, keeps })}
        />
        <Form id={editorForm} answer={answer} action={address} className={styles.form}>
          <input type="hidden" name="version" value={state.version} />
          <input type="hidden" name="base" value={JSON.stringify(state.saved)} />
          {closed.map(({ name }) => (
            <input key={name} type="hidden" name={name} value={state.values[name] ?? ''} />
          ))}
          {/* The first button of a form is the one that Enter presses: without a script rows have buttons of their own. */}
          {inBrowser ? null : (
            <button type="submit" name="intent" value="save" hidden>
              Simpan naskah
            </button>
          )}
          <ControlContext value={{ ...record, set, notePlaces, draw: (given) => <TypedControl {...given} /> }}>
            <SourcesContext value={hasSources ? sources : null}>
              <EditorFields fields={fields.filter(isOpen)} values={state.values} steps={steps} isReadOnly={isPending} onSet={set} />
            </SourcesContext>
          </ControlContext>
        </Form>
        <ClosedFields fields={closed} />
      </div>
      <aside className={styles.side} aria-label="Terbit dan versi">
        {people}
        <Problems fields={fields} steps={steps} problems={standing.problems} places={places} />
        {children(editing)}
      </aside>
      {isTrashed ? null : <EditorBar editing={editing} state={<SaveState state={state} />} next={standing.next} mayPublish={mayPublish} />}
    </div>
  );
}

/** What the server says of the text: with the page, and since then with each autosave. */
function useStanding(ofPage: RecordStanding, dispatch: Dispatch<EditorAction>) {
  const [latest, setLatest] = useState({ since: ofPage, standing: ofPage });
  const page = useRef(ofPage);
  page.current = ofPage;
  const note = useCallback(
    (action: EditorAction) => {
      if (action.type === 'saved') {
        const { problems, next, address } = { ...page.current, ...action.stored };
        setLatest({ since: page.current, standing: { problems, next, address } });
      }
      dispatch(action);
    },
    [dispatch],
  );
  return { standing: latest.since === ofPage ? latest.standing : ofPage, note };
}

/** Where the rows of fields stand for the person, who may leave empty ones between them. */
function usePlaces() {
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({});
  const notePlaces = useCallback((name: string, text: string) => {
    setPlaces((former) => (former[name] === text ? former : { ...former, [name]: text }));
  }, []);
  return { places, notePlaces };
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
