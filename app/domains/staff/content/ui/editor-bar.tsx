import { useRef } from 'react';
import { Held, useStoreFirst } from '#app/kits/content/editor/store-first.tsx';
import type { NextAct, NextStep } from '#app/platform/content/typed-fields.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import type { Editing } from './content-editor.tsx';
import styles from './editor-bar.module.css';
import { editorForm } from './editor-form.ts';

type BarProps = Readonly<{
  editing: Editing;
  /** Whether what is typed is stored. */
  state: React.ReactNode;
  next: NextStep | null;
  mayPublish: boolean;
}>;

/** Acts that send the form. Of a log-in that is too old the text is stored first, and published after it. */
const sends: Partial<Record<NextAct, string>> = {
  publish: 'publish',
  log_in: 'publish',
  submit: 'submit',
  withdraw: 'withdraw',
  ask_approval: 'ask',
};

/** Acts that nobody is waited for to do. */
const unhurried: ReadonlySet<NextAct> = new Set(['withdraw', 'look']);

/** Where an act leads that is done elsewhere. */
const leads: Partial<Record<NextAct, string>> = { notes: '#tinjauan', replan: '#jadwal' };

/** Always in sight: whether the text is stored, and the one act that brings it further. */
export function EditorBar({ editing, state, next, mayPublish }: BarProps) {
  // The form has the texts itself, so it is sent also when they could not be stored.
  const save = useStoreFirst(editing, true);
  const act = useStoreFirst(editing, next?.act !== 'submit' && next?.act !== 'withdraw');
  return (
    <section className={styles.bar} aria-label="Simpan dan lanjut">
      {state}
      <div role="status" className={styles.news}>
        {next?.text && next.act !== 'look' ? <p className={styles.why}>{next.text}</p> : null}
      </div>
      {next?.act === 'submit' && mayPublish ? (
        <label className={styles.tick}>
          <input type="checkbox" name="publishes" form={editorForm} defaultChecked />
          Terbitkan begitu disetujui
        </label>
      ) : null}
      <div className={styles.acts}>
        <Button
          type="submit"
          small
          className={styles.save}
          form={editorForm}
          name="intent"
          value="save"
          aria-disabled={editing.isPending}
          onClick={save.press}
        >
          Simpan naskah
        </Button>
        {next ? <Next editing={editing} next={next} press={act.press} tone={unhurried.has(next.act) ? 'secondary' : 'primary'} /> : null}
      </div>
      <Held text={save.held ?? act.held} />
    </section>
  );
}

/**
 * The press of the way to what is missing. What was typed last may be just that, so it is stored first; where nothing is missing then, the next
 * act has the focus.
 */
function useStoredLead({ isClean, flush }: Editing) {
  const leads = useRef(false);
  return (event: React.MouseEvent) => {
    if (isClean || leads.current) return;
    event.preventDefault();
    void flush().then(() => {
      const next = document.querySelector<HTMLElement>('[data-next]');
      leads.current = true;
      if (next?.dataset.next === 'mend') next.click();
      else next?.focus();
      leads.current = false;
    });
  };
}

type NextProps = Pick<BarProps, 'editing'> & {
  next: NextStep;
  tone: 'primary' | 'secondary';
  press: ReturnType<typeof useStoreFirst>['press'];
};

function Next({ editing, next: { act, label, text, field }, tone, press }: NextProps) {
  const intent = sends[act];
  const lead = useStoredLead(editing);
  if (intent === undefined) {
    const href = act === 'look' ? (text ?? '/') : (leads[act] ?? `#${fieldIdOf(field ?? '')}`);
    return (
      <LinkButton
        href={href}
        small
        tone={tone}
        data-next={act}
        onClick={act === 'mend' ? lead : undefined}
        {...(act === 'look' ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {label}
      </LinkButton>
    );
  }
  return (
    <Button
      type="submit"
      small
      tone={tone}
      form={editorForm}
      name="intent"
      value={intent}
      data-next={act}
      aria-keyshortcuts={act === 'publish' || act === 'log_in' ? 'Control+Enter' : undefined}
      aria-disabled={editing.isPending}
      onClick={press}
    >
      {editing.isPending ? 'Sebentar…' : label}
    </Button>
  );
}
