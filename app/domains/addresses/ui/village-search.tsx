import type { RefObject } from 'react';
import type { Village } from '#app/domains/regions/region.schema.ts';
import { Field } from '#app/ui/field.tsx';
import styles from '#app/ui/field-suggestions.module.css';
import { showList } from '#app/ui/show-opened.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';

/** The height in pixels of the bar at the bottom of a narrow page. */
const belowList = 72;
const id = 'field-search';

type VillageSearchProps = {
  input: RefObject<HTMLInputElement | null>;
  search: string;
  error: string | undefined;
  onTake(village: Village): void;
};

/** A search box that suggests villages while the person types. */
export function VillageSearch({ input, search, error, onTake }: VillageSearchProps) {
  return (
    <Field id={id} label="Cari kelurahan atau desa" hint="Ketik namanya saja. Provinsi sampai kode pos lalu terisi sendiri." error={error}>
      <SuggestionInput
        ref={input}
        id={id}
        name="search"
        type="search"
        className="input"
        placeholder="Misalnya Dago"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        {...(error ? { autoFocus: true } : {})}
        defaultValue={search}
        maxLength={100}
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={(event) => {
          // Enter chooses a village, so it must not send the form while the list is loading.
          if (event.key === 'Enter' && !event.currentTarget.role) event.preventDefault();
        }}
        suggestions={{ ...villages, onTake }}
      />
    </Field>
  );
}

const villages: Suggestions<Village> = {
  label: 'Kelurahan dan desa',
  className: `${styles.popup}`,
  itemClassName: styles.item,
  pauseMilliseconds: 150,
  mustTake: true,
  async ask(text, signal) {
    const answer = await fetch(`/v1/region/search?${new URLSearchParams({ search: text })}`, { signal });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: Village[] };
    if (data.length === 0) return { groups: [], note: <Nothing text={text} />, status: `Tidak ada hasil untuk ${text}` };
    return { groups: [{ label: null, options: data }], status: `${data.length} hasil, pilih dengan panah` };
  },
  keyOf: (village) => village.subdistrict_id,
  textOf: (village) => village.text,
  render: ({ subdistrict, district, city, province }) => (
    <>
      <strong>{subdistrict}</strong>
      <small>{[district, city, province].join(', ')}</small>
    </>
  ),
  onOpen: (popup) => showList(popup, belowList),
};

function Nothing({ text }: { text: string }) {
  return (
    <p
      className={styles.nothing}
    >{`Tidak ada kelurahan atau desa untuk “${text}”. Periksa ejaannya, atau pilih satu per satu di bawah.`}</p>
  );
}
