import { Field } from '#app/ui/field.tsx';
import suggestions from '#app/ui/field-suggestions.module.css';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import styles from './page-control.module.css';

type PageControlProps = { name: string; label: string; hint?: string; value: string; readOnly: boolean; onChange(value: string): void };

/** The address of a page: what is typed is searched for on the site, and a chosen page writes its address. Any other address is typed. */
export function PageControl({ name, label, hint, value, readOnly, onChange }: PageControlProps) {
  const { error, isOnlyError } = useFieldAnswer(name);
  const id = fieldIdOf(name);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.control}>
      <Field id={id} label={label} hint={hint} error={error}>
        <SuggestionInput
          {...{ id, name, value, readOnly }}
          type="text"
          className="input"
          spellCheck={false}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          {...(isOnlyError ? { autoFocus: true } : {})}
          onChange={(event) => onChange(event.target.value)}
          suggestions={{ ...pages, onTake: ({ path }) => onChange(path) }}
        />
      </Field>
    </div>
  );
}

type Found = Readonly<{ path: string; name: string }>;

const pages: Suggestions<Found> = {
  label: 'Halaman di situs',
  className: `${suggestions.popup}`,
  itemClassName: suggestions.item,
  pauseMilliseconds: 200,
  async ask(text, signal) {
    // An address is complete as it is typed.
    if (/^(?:\/|https?:)/i.test(text)) return { groups: [], status: '' };
    const answer = await fetch(`/v1/search?${new URLSearchParams({ q: text, limit: '8' })}`, { signal });
    if (!answer.ok) return null;
    const { hits } = ((await answer.json()) as { data: { hits: Found[] } }).data;
    const note = hits.length === 0 ? <p className={suggestions.nothing}>{`Tidak ada halaman untuk “${text}”. Tulis alamatnya.`}</p> : null;
    return {
      groups: [{ label: null, options: hits }],
      note,
      status: hits.length === 0 ? 'Tidak ada halaman' : `${hits.length} halaman, pilih dengan panah`,
    };
  },
  keyOf: ({ path }) => path,
  textOf: ({ path }) => path,
  render: ({ name, path }) => (
    <>
      <strong>{name}</strong>
      <small>{path}</small>
    </>
  ),
};
