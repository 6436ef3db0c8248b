import { useEffect, useId, useRef, useState } from 'react';
import { linesOfList } from '#app/platform/content/field-values.ts';
import type { Choice, Field } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { useStaffUnits } from '../units.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { findChoices } from './choices.ts';
import { type ControlProps, newRecordPrefix, useFieldProblem, useRecord, useRowProblems } from './control-context.ts';
import { FieldShell, Offers, useRefusal } from './field-shell.tsx';
import { moveRow } from './move-row.ts';
import { PlainReference } from './plain-reference.tsx';
import styles from './reference-control.module.css';
import { ReferenceSearch } from './reference-search.tsx';
import { RowList } from './row-list.tsx';
import { useChoices } from './use-choices.ts';

/** By what the server knows the field: one in a section without the place of that, one of a new record by its own name. */
const pathOf = (name: string) => (name.startsWith(newRecordPrefix) ? name.slice(newRecordPrefix.length) : name.replace(/\.\d+\./, '.'));

type Props = ControlProps<Extract<Field, { control: 'reference' }>>;

/** What was typed and names no record: it stays, and the side box says so. */
const typedChoice = (text: string): Choice => ({ value: text, label: text, hint: null, picture: null, state: 'live' });

/** A record, or several in an order, by their names. */
export function ReferenceControl(props: Props) {
  const { field, value, isReadOnly, onChange } = props;
  const { name, label, hint, max } = field;
  const inBrowser = useInBrowser();
  const { offers } = useFieldProblem(name, value);
  return (
    <FieldShell name={name} label={label} hint={hint} value={value}>
      {inBrowser ? max === 1 ? <One {...props} /> : <Several {...props} /> : <Plain {...props} />}
      {max === 1 ? <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} /> : null}
    </FieldShell>
  );
}

function One({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, to, hasCreate } = field;
  const own = useOwnUnit(field);
  const refusal = useRefusal();
  usePreset(field, value, onChange);
  // Once, so that who empties it has it empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (own !== '' && value === '') onChange(own);
  }, []);
  return (
    <ReferenceInput
      path={pathOf(name)}
      to={to}
      label={label}
      hasCreate={hasCreate}
      value={value}
      isReadOnly={isReadOnly}
      onChange={onChange}
      id={`${fieldIdOf(name)}-cari`}
      isOptional={field.isOptional}
      isInvalid={refusal['aria-invalid']}
      described={refusal['aria-describedby']}
    />
  );
}

type InputProps = {
  id: string;
  path: string;
  to: string;
  label: string;
  hasCreate?: true;
  isOptional?: true;
  isInvalid?: boolean;
  described?: string;
  value: string;
  isReadOnly: boolean;
  onChange(value: string): void;
};

/** One record: what is chosen is a line with "Ganti"; otherwise it is searched for. */
export function ReferenceInput({ id, path, to, label, hasCreate, isOptional, value, isReadOnly, onChange, ...rest }: InputProps) {
  const { find, learn } = useChoices(path, [value]);
  const change = useRef<HTMLButtonElement>(null);
  const search = useId();
  /** A field that may not be empty keeps its record until another one is chosen: it is stored while one writes. */
  const [isChanging, setChanging] = useState(false);
  /** Where the focus goes once the other part is shown. */
  const next = useRef<'change' | 'search' | null>(null);
  useEffect(() => {
    if (next.current === 'change') change.current?.focus();
    if (next.current === 'search') document.getElementById(id)?.focus();
    next.current = null;
  });
  if (value.trim() === '' || isChanging) {
    return (
      <ReferenceSearch
        key={search}
        {...rest}
        id={id}
        path={path}
        to={to}
        label={label}
        hasCreate={hasCreate}
        isReadOnly={isReadOnly}
        onTake={(choice) => {
          learn(choice);
          next.current = 'change';
          setChanging(false);
          onChange(choice.value);
        }}
        onLeave={(text) => {
          setChanging(false);
          if (text !== '') onChange(text);
        }}
      />
    );
  }
  const empty = () => {
    if (isReadOnly) return;
    next.current = 'search';
    if (isOptional) onChange('');
    else setChanging(true);
  };
  return (
    <div className={styles.chosen}>
      <ChoiceLine choice={find(value) ?? typedChoice(value)} />
      <Button ref={change} id={id} small tone="quiet" aria-describedby={rest.described} onClick={empty}>
        {isOptional ? 'Ganti atau kosongkan' : 'Ganti'}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}

/** Several records in their order; below them others are added. */
function Several({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, to, max, hasCreate } = field;
  const keys = linesOfList(value);
  const { find, learn } = useChoices(pathOf(name), keys);
  const write = (next: readonly string[]) => onChange([...new Set(next)].join('\n'));
  const shown = keys.map((key) => find(key) ?? typedChoice(key));
  const problemAt = useRowProblems(name);
  const refusal = useRefusal();
  const line = (one: Choice, at: number) => {
    const { error, offers } = problemAt(at);
    const id = `${fieldIdOf(name)}-${at}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a line of a list with its refusal is no set of inputs with a legend
      <div role="group" aria-label={one.label} aria-describedby={error ? `${id}-error` : undefined}>
        <ChoiceLine choice={one} />
        {error ? <FieldError id={id}>{error}</FieldError> : null}
        <Offers offers={offers} isReadOnly={isReadOnly} onTake={(given) => write(keys.with(at, given))} />
      </div>
    );
  };
  return (
    <>
      <RowList
        label={label}
        items={shown}
        isReadOnly={isReadOnly}
        nameOf={(one) => one.label}
        render={line}
        onMove={(from, place) => write(moveRow(keys, from, place))}
        onRemove={(at) => write(keys.toSpliced(at, 1))}
      />
      {keys.length < max ? (
        <ReferenceSearch
          path={pathOf(name)}
          to={to}
          hasCreate={hasCreate}
          isReadOnly={isReadOnly}
          id={`${fieldIdOf(name)}-cari`}
          label={keys.length === 0 ? label : `Tambah ${label}`}
          without={keys}
          isInvalid={refusal['aria-invalid']}
          described={refusal['aria-describedby']}
          onTake={(choice) => {
            learn(choice);
            write([...keys, choice.value]);
          }}
          onLeave={(text) => {
            if (text !== '') write([...keys, text]);
          }}
        />
      ) : (
        <p className="field-hint">{`Paling banyak ${max}. Hapus satu untuk menambah yang lain.`}</p>
      )}
    </>
  );
}

/** The unit of who works at one alone, for a new record of a unit; empty for anything else. */
function useOwnUnit({ preset, isOptional }: Props['field']): string {
  const { isKnown } = useRecord();
  const units = useStaffUnits();
  const [unit] = units;
  return preset === 'own' && !isKnown && !isOptional && units.length === 1 && unit ? String(unit.id) : '';
}

/** Follows the field from which the first choice is taken, until another one is chosen: a doctor brings the main specialization. */
function usePreset({ name, preset }: Props['field'], value: string, onChange: (value: string) => void): void {
  const { kind, fields, values } = useRecord();
  const isField = fields.some((one) => one.name === preset && one.control === 'reference');
  const from = isField ? (values[preset ?? ''] ?? '') : '';
  const seen = useRef({ from, given: '' });
  const now = useRef({ from, value, onChange });
  now.current = { from, value, onChange };
  useEffect(() => {
    if (from === seen.current.from) return;
    seen.current.from = from;
    if (from === '') return;
    void findChoices(kind, pathOf(name), { of: from }).then((found) => {
      const { value: chosen, from: latest, onChange: write } = now.current;
      const [first] = found ?? [];
      if (!first || latest !== from || (chosen !== '' && chosen !== seen.current.given)) return;
      seen.current.given = first.value;
      write(first.value);
    });
  }, [kind, name, from]);
}

/** Without a script: a list to choose from, or the names to write, which the server reads. */
function Plain({ field, value: stored }: Props) {
  const { name, label, max } = field;
  const own = useOwnUnit(field);
  const refusal = useRefusal();
  const value = stored || own;
  const keys = linesOfList(value);
  const { find, known, isWhole } = useChoices(name, keys);
  const id = `${fieldIdOf(name)}-tulis`;
  const names = keys.map((key) => find(key)?.label ?? key);
  if (max > 1) {
    return (
      <>
        <textarea
          {...refusal}
          id={id}
          name={name}
          className="input"
          aria-label={`${label}, satu nama per baris`}
          defaultValue={names.join('\n')}
          rows={4}
        />
        {isWhole ? (
          <details className={styles.names}>
            <summary>{`Yang dapat ditulis (${known.length})`}</summary>
            <ul className="field-hint">
              {known.map((one) => (
                <li key={one.value}>{one.label}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </>
    );
  }
  return (
    <PlainReference
      id={id}
      name={name}
      label={label}
      value={value}
      known={known}
      isWhole={isWhole}
      shown={names[0] ?? ''}
      refusal={refusal}
    />
  );
}
