import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { trash2 } from '#app/ui/staff/staff-glyphs.ts';
import { conditionText, namedBy, operatorLabels, operatorsFor } from '../../form-part-texts.ts';
import { type DraftCondition, type DraftField, fieldPart, type Operator } from '../../form-parts.schema.ts';
import { needsOptions, optionsOf } from '../../form-work.ts';
import type { FieldEditorProps } from './field-editor.tsx';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';

/** When the field is asked, by the answers to fields before it. */
export function ConditionEditor({ field, work }: Pick<FieldEditorProps, 'field' | 'work'>) {
  const error = useWorkError()(`${fieldPart(field.id)}.show_when`);
  const before = namedBy(work.fields, field.id);
  const { conditions } = field;
  const put = (list: DraftCondition[]) => work.change(field, { conditions: list });
  if (before.length === 0 && conditions.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend className="field-label">Syarat tampil</legend>
      <p className="field-hint">{conditionText(field, work.fields) ?? 'Selalu tampil.'}</p>
      {error ? <p className="field-error">{error}</p> : null}
      {conditions.length > 1 ? (
        <label className={styles.mode}>
          <span>Harus benar</span>
          <select
            className="select"
            value={field.when}
            onChange={(event) => work.change(field, { when: event.target.value as 'all' | 'any' })}
          >
            <option value="all">semuanya</option>
            <option value="any">salah satu</option>
          </select>
        </label>
      ) : null}
      <ul>
        {conditions.map((condition, at) => (
          <li key={condition.id}>
            <Condition
              condition={condition}
              before={before}
              name={`Syarat ${at + 1}`}
              onChange={(changes) => put(conditions.map((one) => (one.id === condition.id ? { ...one, ...changes } : one)))}
              onRemove={() => put(conditions.filter(({ id }) => id !== condition.id))}
            />
          </li>
        ))}
      </ul>
      {conditions.length < 10 && before.length > 0 ? (
        <Button
          small
          tone="secondary"
          onClick={() => put([...conditions, { id: work.newId(), field: before.at(-1)?.id ?? '', op: '=', value: '' }])}
        >
          Tambah syarat
        </Button>
      ) : null}
    </fieldset>
  );
}

type ConditionProps = {
  condition: DraftCondition;
  before: readonly DraftField[];
  name: string;
  onChange(changes: Partial<DraftCondition>): void;
  onRemove(): void;
};

function Condition({ condition, before, name, onChange, onRemove }: ConditionProps) {
  const of = before.find(({ id }) => id === condition.field);
  const operators = operatorsFor(of?.type ?? 'text');
  const hasValue = condition.op !== 'exists' && condition.op !== 'missing';
  return (
    <div className={styles.condition}>
      <select
        className="select"
        aria-label={`${name}: isian`}
        value={of ? condition.field : ''}
        onChange={(event) => onChange({ field: event.target.value, op: '=', value: '' })}
      >
        {of ? null : <option value="">Pilih isian</option>}
        {before.map(({ id, label, key }) => (
          <option key={id} value={id}>
            {label || key}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label={`${name}: perbandingan`}
        value={condition.op}
        onChange={(event) => onChange({ op: event.target.value as Operator })}
      >
        {operators.map((op) => (
          <option key={op} value={op}>
            {operatorLabels[op]}
          </option>
        ))}
      </select>
      {hasValue ? <ConditionValue condition={condition} of={of} name={name} onChange={onChange} /> : null}
      <button type="button" className="icon-button" aria-label={`Hapus ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon glyph={trash2} />
      </button>
    </div>
  );
}

type ValueProps = Pick<ConditionProps, 'condition' | 'name' | 'onChange'> & { of: DraftField | undefined };

function ConditionValue({ condition, of, name, onChange }: ValueProps) {
  if (of && needsOptions(of.type)) {
    return (
      <select
        className="select"
        aria-label={`${name}: pilihan`}
        value={condition.value}
        onChange={(event) => onChange({ value: event.target.value })}
      >
        <option value="">Pilih</option>
        {optionsOf(of).map(({ id, value, label }) => (
          <option key={id} value={value}>
            {label || value}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className="input"
      type={of?.type === 'date' ? 'date' : 'text'}
      inputMode={of?.type === 'number' ? 'numeric' : undefined}
      aria-label={`${name}: nilai`}
      value={condition.value}
      maxLength={200}
      onChange={(event) => onChange({ value: event.target.value })}
    />
  );
}
