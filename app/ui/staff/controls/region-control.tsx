import type { Field } from '#app/platform/content/typed-fields.ts';
import { Field as Labelled } from '#app/ui/field.tsx';
import suggestions from '#app/ui/field-suggestions.module.css';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { type ControlProps, useFieldProblem, useRecord } from './control-context.ts';
import { Offers } from './field-shell.tsx';
import styles from './page-control.module.css';
import { type Region, regionTexts } from './region-texts.ts';

type Props = ControlProps<Extract<Field, { control: 'place' | 'region' }>>;

/** A city, found by its village; province, post code and time zone come with it and can be changed below. */
export function RegionControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, sets } = field;
  const { values, fields, set, draw } = useRecord();
  const { error, offers } = useFieldProblem(name, value);
  const id = fieldIdOf(name);
  const said = hint ?? 'Cari kelurahannya: kota, provinsi, kode pos, dan zona waktu lalu terisi sendiri.';
  const take = (region: Region) => {
    const texts = regionTexts(region);
    onChange(texts.city);
    for (const one of sets) if (one in texts) set(one, texts[one as keyof typeof texts]);
  };
  return (
    <div className={styles.parts}>
      <div className={styles.control}>
        <Labelled id={id} label={label} hint={said} error={error}>
          <SuggestionInput
            id={id}
            name={name}
            value={value}
            readOnly={isReadOnly}
            type="text"
            className="input"
            spellCheck={false}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.value)}
            suggestions={{ ...villages, onTake: take }}
          />
        </Labelled>
        <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
      </div>
      {fields
        .filter((one) => one.name !== name && sets.includes(one.name))
        .map((one) => (
          <div key={one.name}>
            {draw({ field: one, value: values[one.name] ?? '', isReadOnly, onChange: (text) => set(one.name, text) })}
          </div>
        ))}
    </div>
  );
}

const villages: Suggestions<Region> = {
  label: 'Kelurahan dan desa',
  className: `${suggestions.popup}`,
  itemClassName: suggestions.item,
  pauseMilliseconds: 150,
  mustTake: true,
  async ask(search, signal) {
    const answer = await fetch(`/v1/region/search?${new URLSearchParams({ search })}`, { signal });
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: Region[] };
    return {
      groups: [{ label: null, options: data }],
      note:
        data.length === 0 ? (
          <p className={suggestions.nothing}>{`Tidak ada kelurahan “${search}”. Kota, provinsi, dan lainnya dapat ditulis sendiri.`}</p>
        ) : null,
      status: data.length === 0 ? `Tidak ada hasil untuk ${search}` : `${data.length} hasil, pilih dengan panah`,
    };
  },
  keyOf: ({ subdistrict_id }) => subdistrict_id,
  textOf: (region) => regionTexts(region).city,
  render: ({ text, post_code }) => (
    <>
      <strong>{text}</strong>
      <small>{post_code}</small>
    </>
  ),
};
