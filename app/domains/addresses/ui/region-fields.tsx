import type { MouseEvent, ReactNode } from 'react';
import { levelLabels, levelPlaceholder } from '#app/domains/regions/region.ts';
import { regionLevels } from '#app/domains/regions/region-levels.schema.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import styles from './region-fields.module.css';
import type { useRegionChoice } from './use-region-choice.ts';
import { VillageSearch } from './village-search.tsx';

export type FoundVillages = readonly Readonly<{ subdistrict_id: string; text: string }>[];

type RegionFieldsProps = Readonly<{
  /** The URL to which the form posts. */
  action: string;
  regions: ReturnType<typeof useRegionChoice>;
  /** The villages that the server found for `search`, without JavaScript. */
  found: FoundVillages | null;
  search: string;
  /** The error of the village; undefined takes it from the answer. */
  error: string | undefined;
  postCode: ReactNode;
}>;

/**
 * The region of an address: a search box for the village, or four selects, each enabled after a choice in the one above it. Without
 * JavaScript both are steps of the form.
 */
export function RegionFields({ action, regions, found, search, error, postCode }: RegionFieldsProps) {
  const step = (value: string) => ({ type: 'submit' as const, name: 'step', value, formAction: `${action}#wilayah` });
  const { choice, options, loading, lost, status } = regions;
  const answered = useFieldAnswer('subdistrict_id').error;
  const villageError = error ?? answered;
  // A disabled select cannot take the focus, so its error is at the search box.
  const isVillageOpen = choice.district !== '';
  return (
    <fieldset ref={regions.fields} id="wilayah" className={styles.fields}>
      <legend>Wilayah</legend>
      <div className={styles.search}>
        <VillageSearch input={regions.searchInput} search={search} error={isVillageOpen ? undefined : villageError} onTake={regions.take} />
        <Button {...step('search')} className={styles.step}>
          Cari
        </Button>
      </div>
      {found && !regions.isTouched ? <Found found={found} search={search} step={step('next')} onTake={regions.take} /> : null}
      {lost ? <p className="notice notice-error">{lost}</p> : null}
      {/* A choice that was made before hydration may have opened it. */}
      <details className={styles.single} open={regions.isTouched || choice.province !== ''} suppressHydrationWarning>
        <summary>Pilih provinsi sampai kelurahan satu per satu</summary>
        <div className={styles.selects}>
          {regionLevels.map((level, at) => {
            const above = regionLevels[at - 1];
            const isOpen = !above || (choice[above] !== '' && options[level].length > 0);
            return (
              <SelectField
                key={level}
                name={level === 'subdistrict' ? 'subdistrict_id' : level}
                data-level={level}
                label={levelLabels[level]}
                placeholder={levelPlaceholder(level, isOpen)}
                options={loading === level ? undefined : options[level].map(({ id, name }) => ({ value: id, label: name }))}
                value={choice[level]}
                onChoose={(id) => void regions.choose(level, id)}
                error={level === 'subdistrict' ? (isVillageOpen ? villageError : '') : undefined}
                disabled={!isOpen}
                required
                autoComplete="off"
              />
            );
          })}
        </div>
        <Button {...step('next')} className={styles.step}>
          Lanjut
        </Button>
      </details>
      <input type="hidden" name="hint" value={regions.hint} />
      {postCode}
      <p role="status" className="visually-hidden" data-region-status>
        {status}
      </p>
    </fieldset>
  );
}

type FoundProps = {
  found: FoundVillages;
  search: string;
  step: { type: 'submit'; name: string; value: string; formAction: string };
  onTake: ReturnType<typeof useRegionChoice>['take'];
};

/** The result of a search that was sent before hydration, or without JavaScript. */
function Found({ found, search, step, onTake }: FoundProps) {
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const picked = form && new FormData(form).get('picked');
    const village = found.find((one) => one.subdistrict_id === picked);
    if (!village) return;
    // The choice removes this list, so the focus moves to the first select.
    form?.querySelector<HTMLElement>('[data-level="province"]')?.focus();
    void onTake(village);
  };
  if (found.length === 0) {
    return (
      <p className="notice" role="status">
        {`Tidak ada kelurahan atau desa untuk “${search}”. Periksa ejaannya, atau pilih satu per satu di bawah ini.`}
      </p>
    );
  }
  return (
    <div className={styles.found} role="radiogroup" aria-label="Kelurahan atau desa yang ditemukan">
      {found.map((village) => (
        <label key={village.subdistrict_id}>
          <input type="radio" name="picked" value={village.subdistrict_id} />
          <span>{village.text}</span>
        </label>
      ))}
      <Button {...step} onClick={take}>
        Pakai wilayah ini
      </Button>
    </div>
  );
}
