import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useNavigation } from 'react-router';
import { Conflicts } from '#app/kits/content/editor/conflicts.tsx';
import { beginEditing, editorReducer, isDirty } from '#app/kits/content/editor/editor-state.ts';
import { KeptOffer } from '#app/kits/content/editor/kept-offer.tsx';
import { SaveState } from '#app/kits/content/editor/save-state.tsx';
import { useAutosave } from '#app/kits/content/editor/use-autosave.ts';
import { useKeptText } from '#app/kits/content/editor/use-kept-text.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { type EditorTab, editorTabs, tabLabels } from '../../form-list.ts';
import { conflictWords } from '../../form-part-texts.ts';
import { FieldList } from './field-list.tsx';
import styles from './form-builder.module.css';
import { FormPreview } from './form-preview.tsx';
import { errorsOf, WorkErrors } from './form-work-errors.ts';
import { type Editing, PublishPart, type PublishPartProps } from './publish-part.tsx';
import { ConsentsAndTexts, SeatsAndPrices, WhenAndWhere } from './settings-parts.tsx';
import { useWork } from './use-work.ts';

type Stored = Readonly<{ version: number; values: Values }>;

type FormEditorProps = Omit<PublishPartProps, 'editing' | 'values'> & {
  tab: EditorTab;
  stored: Stored;
  /** Keys that are published, with their types. */
  keys: readonly (readonly [key: string, type: string])[];
  /** A publication was done last, so what is stored is what was typed. */
  isPublished: boolean;
  mayBeOfGroup: boolean;
  answer: FormAnswer | null;
};

/** The builder of one form. What is typed is stored by itself; the parts of the form are tabs, and nothing is lost between them. */
export function FormEditor({ tab, stored, keys, isPublished, mayBeOfGroup, answer, ...form }: FormEditorProps) {
  const { id, kind, path, publicAddress, isKnown } = form;
  const [state, dispatch] = useReducer(editorReducer, null, () => beginEditing(Object.keys(stored.values), stored, null));
  const isPending = useNavigation().state === 'submitting';
  const storedAt = `/v1/staff/forms/${id}`;
  const kept = useKeptText(storedAt, state, dispatch);
  const flush = useAutosave(storedAt, state, dispatch, isPending, kept.forget);
  const published = useMemo(() => new Map(keys), [keys]);
  const work = useWork(state.values, dispatch, published);
  const errors = useMemo(() => errorsOf(answer), [answer]);
  const isSurvey = kind === 'survey';

  const known = useRef(stored.version);
  useEffect(() => {
    if (stored.version <= known.current) return;
    known.current = stored.version;
    dispatch({ type: isPublished ? 'published' : 'met', stored });
  }, [stored, isPublished]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void flush();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [flush]);

  const editing: Editing = {
    version: state.version,
    isClean: !isDirty(state) && state.sent === null && state.conflicts.length === 0,
    flush,
  };
  const words = (name: string, text: string) => conflictWords(name, { ...state.values, [name]: text });
  return (
    <WorkErrors value={errors}>
      <div className={styles.bar}>
        <TabLinks
          label="Bagian formulir"
          tabs={editorTabs.map((one) => ({
            href: one === 'isian' ? path : `${path}?bagian=${one}`,
            label: tabLabels[one],
            isOpen: one === tab,
          }))}
        />
        <SaveState state={state} />
      </div>
      <KeptOffer kept={kept} />
      <Conflicts
        conflicts={state.conflicts.map(({ name, theirs }) => ({ name, theirs: words(name, theirs).text }))}
        fields={state.conflicts.map(({ name }) => ({ name, label: words(name, state.values[name] ?? '').label, control: 'text' as const }))}
        mineOf={(name) => words(name, state.values[name] ?? '').text}
        onResolve={(name, keeps) => dispatch({ type: 'resolved', name, keeps })}
      />
      <noscript>
        <p className="notice">Penyusun formulir memerlukan JavaScript. Nyalakan di peramban Anda, lalu muat ulang.</p>
      </noscript>
      <div className={styles.columns} data-tab={tab}>
        <div className={styles.main}>
          {tab === 'isian' ? <FieldList work={work} published={published} /> : null}
          {tab === 'pengaturan' ? (
            <WhenAndWhere work={work} isSurvey={isSurvey} isKnown={isKnown} mayBeOfGroup={mayBeOfGroup} address={publicAddress} />
          ) : null}
          {tab === 'peserta' ? <SeatsAndPrices work={work} isSurvey={isSurvey} /> : null}
          {tab === 'teks' ? <ConsentsAndTexts work={work} isSurvey={isSurvey} /> : null}
          {tab === 'terbit' ? <PublishPart {...form} editing={editing} values={state.values} /> : null}
        </div>
        {tab === 'terbit' ? null : <FormPreview values={state.values} name={state.values.name ?? ''} />}
      </div>
    </WorkErrors>
  );
}
