import type { ReactNode } from 'react';
import { regionLevels } from '#app/domains/regions/levels.schema.ts';
import { levelLabels, levelPlaceholder, type RegionChoice } from '#app/domains/regions/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

type Options = readonly Readonly<{ id: string; name: string }>[];

export type RegionFieldsProps = Readonly<{
  /** Where the form is posted. */
  action: string;
  choice: RegionChoice;
  options: Readonly<Record<(typeof regionLevels)[number], Options>>;
  found: readonly Readonly<{ subdistrict_id: string; text: string }>[] | null;
  hint: string;
  search: string;
  postCode: ReactNode;
}>;

/**
 * Where an address lies: one box that finds the village, or four selects, each open once the one above it is chosen. Both are steps of
 * the form without JavaScript; with it `region-choice.ts` fills them in place.
 */
export function RegionFields({ action, choice, options, found, hint, search, postCode }: RegionFieldsProps) {
  const step = (value: string) => ({ type: 'submit' as const, name: 'step', value, formAction: `${action}#wilayah` });
  return (
    <fieldset id="wilayah" className="region-fields" data-island="region-choice" data-start="now">
      <legend>Wilayah</legend>
      <div className="region-search">
        <TextField
          name="search"
          type="search"
          label="Cari kelurahan atau desa"
          hint="Ketik namanya saja, misalnya Dago. Provinsi sampai kelurahan lalu terisi sendiri."
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button {...step('search')} className="region-step">
          Cari
        </Button>
      </div>
      {found ? <Found found={found} search={search} step={step} /> : null}
      <p className="region-or">atau pilih satu per satu</p>
      <div className="region-selects">
        {regionLevels.map((level, at) => {
          const above = regionLevels[at - 1];
          const isOpen = !above || choice[above] !== '';
          return (
            <SelectField
              key={level}
              name={level === 'subdistrict' ? 'subdistrict_id' : level}
              data-level={level}
              label={levelLabels[level]}
              placeholder={levelPlaceholder(level, isOpen)}
              options={options[level].map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={choice[level]}
              disabled={!isOpen}
              required
              autoComplete="off"
            />
          );
        })}
      </div>
      <Button {...step('next')} className="region-step">
        Lanjut
      </Button>
      <input type="hidden" name="hint" value={hint} />
      {postCode}
      <p className="region-source">
        Data wilayah dari <a href="https://github.com/fityannugroho/idn-area-data">idn-area-data</a>, tersedia di bawah{' '}
        <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License</a>. Kode pos adalah petunjuk dan boleh diganti.
      </p>
      <p role="status" className="sr-only" data-region-status />
    </fieldset>
  );
}

function Found({
  found,
  search,
  step,
}: Pick<RegionFieldsProps, 'search'> & {
  found: NonNullable<RegionFieldsProps['found']>;
  step(value: string): { type: 'submit'; name: string; value: string; formAction: string };
}) {
  if (found.length === 0) {
    return (
      <p className="notice" role="status" data-region-found>
        {`Tidak ada kelurahan atau desa untuk “${search}”. Periksa ejaannya, atau pilih satu per satu di bawah ini.`}
      </p>
    );
  }
  return (
    <div className="region-found" role="radiogroup" aria-label="Kelurahan atau desa yang ditemukan" data-region-found>
      {found.map(({ subdistrict_id, text }) => (
        <label key={subdistrict_id}>
          <input type="radio" name="picked" value={subdistrict_id} />
          <span>{text}</span>
        </label>
      ))}
      <Button {...step('next')}>Pakai wilayah ini</Button>
    </div>
  );
}
