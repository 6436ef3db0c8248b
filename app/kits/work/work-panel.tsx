import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import styles from '#app/ui/staff/case-parts.module.css';
import { ActForm, type ActProps, CaseFacts, CaseHistory, More } from '#app/ui/staff/case-parts.tsx';
import { ContactWays } from '#app/ui/staff/contact-ways.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { OpenRecord, ShownAct, ShownField, ShownWays } from './work-screen.ts';

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
  const hasFirst = acts.some(({ place, isMain }) => place === 'first' && isMain);
  const parts = shown.filter(({ place }) => place !== 'press');
  const presses = shown.filter(({ place }) => place === 'press');
  const names = shown.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isNamedTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const formOf = (item: ShownAct) => ({
    item,
    path,
    hasFirst,
    isNamedTwice,
    act: { id, action, answerOf, ...(item.isVersioned ? { version } : {}) },
  });
  return (
    <SidePanel title={open.title} closeHref={closeHref}>
      <p className={styles.head}>
        {open.badges.map(({ text, ...badge }) => (
          <StateBadge key={text} {...badge}>
            {text}
          </StateBadge>
        ))}
      </p>
      <FormErrors answer={refusal} />
      <FormDone text={done} />
      {open.text === null ? null : <p className={styles.text}>{open.text}</p>}
      <SaidByFields said={open.said} />
      <CaseFacts facts={open.facts} />
      {ways ? (
        <>
          <ContactWays ways={ways} />
          {ways.others.length > 0 ? <CaseFacts facts={ways.others} /> : null}
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

/** What a person wrote, by the fields of a form, with its files. */
function SaidByFields({ said }: { said: OpenRecord['said'] }) {
  if (said.length === 0) return null;
  return (
    <dl className={styles.said}>
      {said.map(({ key, label, text, files }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {files.length === 0
              ? text
              : files.map((href, at) => (
                  <a key={href} className="link" href={href} target="_blank" rel="noopener">
                    Buka berkas {at + 1}
                  </a>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type WorkActProps = ActProps & { item: ShownAct; path: string; hasFirst: boolean; isNamedTwice(field: string): boolean };

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
    <section aria-labelledby={id} className={item.place === 'box' ? styles.box : undefined}>
      <h3 id={id}>{item.heading}</h3>
      {item.hint ? <p className="field-hint">{item.hint}</p> : null}
      <WorkForm {...props} />
    </section>
  );
}

function WorkForm({ item: { name, label, place, pressKey, isMain, fields }, act, path, hasFirst, isNamedTwice }: WorkActProps) {
  const tone = isMain && (place === 'first' || !hasFirst) ? 'primary' : 'secondary';
  const shown = fields.map((field) => {
    const id = isNamedTwice(field.name) ? `${name}-${field.name}` : undefined;
    return <WorkField key={`${field.name} ${field.starts ? field.value : ''}`} id={id} field={field} path={path} />;
  });
  return (
    <ActForm act={act} intent={name} label={label} tone={tone} pressKey={pressKey}>
      {shown.length > 0 ? shown : undefined}
    </ActForm>
  );
}

function WorkField({ id, field, path }: { id: string | undefined; field: ShownField; path: string }) {
  const { name, label, hint, value, control, rows, max, options = [] } = field;
  const given = { name, label, hint, defaultValue: value, ...(id ? { id } : {}) };
  if (control === 'choice') return <SelectField {...given} placeholder="Pilih" options={options} />;
  if (control === 'line') return <TextField {...given} maxLength={max} />;
  const box = <TextAreaField {...given} maxLength={max} rows={rows} />;
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
