import suggestions from '#app/ui/field-suggestions.module.css';
import type { Suggestions } from '#app/ui/suggestion.ts';
import { insertBlock } from './insert-block.ts';
import { readList } from './library.ts';
import { RichFinder } from './rich-finder.tsx';
import type { PartProps } from './rich-insert.tsx';

type Doctor = Readonly<{ id: number; name: string }>;

const doctors: Suggestions<Doctor> = {
  label: 'Dokter',
  className: `${suggestions.popup}`,
  itemClassName: suggestions.item,
  pauseMilliseconds: 200,
  mustTake: true,
  async ask(search) {
    const found = (await readList<Doctor>('/v1/doctors/list', { search }))?.data;
    if (!found) return { groups: [], note: noteOf('Belum dapat mencari. Coba lagi.'), status: 'Belum dapat mencari' };
    if (found.length === 0) return { groups: [], note: noteOf('Tidak ada yang cocok.'), status: 'Tidak ada dokter' };
    return { groups: [{ label: null, options: found }], status: `${found.length} dokter, pilih dengan panah` };
  },
  keyOf: ({ id }) => String(id),
  textOf: ({ name }) => name,
  render: ({ name }) => name,
};

const noteOf = (text: string) => <p className={suggestions.nothing}>{text}</p>;

/** The doctor of a card, offered while the name is typed. */
export function DoctorFinder({ editor, onDone, onLeave }: PartProps) {
  return (
    <RichFinder
      label="Cari dokter menurut nama"
      type="search"
      onLeave={onLeave}
      suggestions={{
        ...doctors,
        onTake(doctor) {
          insertBlock(editor, { type: 'doctorCard', attrs: { doctor: doctor.id, name: doctor.name } });
          onDone();
        },
      }}
    />
  );
}
