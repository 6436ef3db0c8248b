import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { OpenRecord, ShownAct, ShownField, ShownWays } from './screen.ts';

type WorkPanelProps = {
  open: OpenRecord;
  closeHref: string;
  done: string | null;
  refusal: FormAnswer | null;
  answerOf(intent: string): FormAnswer | null;
  ways: ShownWays | null;
};

/** The open record: what it says, what can be done, and what happened to it. */
export function WorkPanel({ open, closeHref, done, refusal, answerOf, ways }: WorkPanelProps) {
  const { id, version, acts, path } = open;
  const action = useUnitAddress()(path);
  const shown = ways ? acts.filter(({ name }) => name !== 'reveal') : acts;
  const hasFirst = acts.some(({ place }) => place === 'first');
  const parts = shown.filter(({ place }) => place !== 'press');
  const presses = shown.filter(({ place }) => place === 'press');
  const formOf = (item: ShownAct) => ({ item, path, hasFirst, act: { id, action, answerOf, ...(item.isVersioned ? { version } : {}) } });
  return (
    <SidePanel title={open.title} closeHref={closeHref}>
      <p className={styles.head}>
        <StateBadge tone={open.badge.tone}>{open.badge.text}</StateBadge>
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      <p className={styles.text}>{open.text}</p>
      <CaseFacts facts={open.facts} />
      {ways ? (
        <>
          <ContactWays ways={ways} />
          {ways.others?.map((other) => (
            <p key={other} className={styles.text}>
              {other}
            </p>
          ))}
        </>
      ) : null}
      {open.links.map(({ label, href, isFile }) => (
        <p key={href}>
          {isFile ? (
            <a className="link" href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ) : (
            <StaffLink className="button button-brand" href={href}>
              {label}
            </StaffLink>
          )}
        </p>
      ))}
      {parts.map((item) => (
        <PlacedAct key={item.name} {...formOf(item)} />
      ))}
      <div className={styles.presses}>
        {presses.map((item) => (
          <WorkForm key={item.name} {...formOf(item)} />
        ))}
      </div>
      {open.untouched === null ? null : <CaseHistory events={open.events} none={open.untouched} />}
    </SidePanel>
  );
}

type WorkActProps = ActProps & { item: ShownAct; path: string; hasFirst: boolean };

/** An act where its declaration places it. */
function PlacedAct(props: WorkActProps) {
  const { item, act } = props;
  const id = useId();
  if (item.place === 'first') return <WorkForm {...props} />;
  if (item.place === 'more') {
    return (
      <More label={item.heading} isOpen={act.answerOf(item.name) !== null}>
        <WorkForm {...props} />
      </More>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{item.heading}</h3>
      {item.hint ? <p className="field-hint">{item.hint}</p> : null}
      <WorkForm {...props} />
    </section>
  );
}

function WorkForm({ item: { name, label, place, pressKey, fields }, act, path, hasFirst }: WorkActProps) {
  const tone = place === 'first' || (place === 'part' && !hasFirst) ? 'primary' : 'secondary';
  return (
    <ActForm act={act} intent={name} label={label} tone={tone} pressKey={pressKey}>
      {fields.length > 0
        ? fields.map((field) => <WorkField key={`${field.name} ${field.starts ? field.value : ''}`} field={field} path={path} />)
        : undefined}
    </ActForm>
  );
}

function WorkField({ field, path }: { field: ShownField; path: string }) {
  const { name, label, hint, value, control, rows, max, options = [] } = field;
  if (control === 'choice')
    return <SelectField name={name} label={label} hint={hint} placeholder="Pilih" defaultValue={value} options={options} />;
  if (control === 'line') return <TextField name={name} label={label} hint={hint} defaultValue={value} maxLength={max} />;
  const box = <TextAreaField name={name} label={label} hint={hint} defaultValue={value} maxLength={max} rows={rows} />;
  return field.starts ? (
    <Started starts={field.starts} path={path}>
      {box}
    </Started>
  ) : (
    box
  );
}

/** A text with prepared beginnings. */
function Started({ starts, path, children }: { starts: NonNullable<ShownField['starts']>; path: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  /** After what was typed, which the page at the link would not have. */
  const insert = (event: MouseEvent, text: string) => {
    const box = part.current?.querySelector('textarea');
    if (!box) return;
    event.preventDefault();
    box.value = [box.value.trimEnd(), text].filter(Boolean).join('\n\n');
    box.focus();
  };
  return (
    <div ref={part}>
      <details className={styles.more}>
        <summary>Mulai dari teks siap pakai</summary>
        <ul>
          {starts.map(({ key, label, text }) => (
            <li key={key}>
              <StaffLink className="link" href={`${path}&teks=${key}`} onClick={(event) => insert(event, text)}>
                {label}
              </StaffLink>
            </li>
          ))}
        </ul>
      </details>
      {children}
    </div>
  );
}
