import { useState } from 'react';
import { AllRowsBox, RowBox } from './row-choice.tsx';

/**
 * The rows of a list that a person has chosen, at most so many. They stay chosen when the list is read again, and until `list`, what the page shows, is
 * another.
 */
export function useRowChoice(ids: readonly string[], max: number, list: string) {
  const [held, setHeld] = useState<Readonly<{ list: string; ids: readonly string[] }>>({ list, ids: [] });
  const chosen = held.list === list ? held.ids : [];
  const setChosen = (now: readonly string[]) => setHeld({ list, ids: now });
  const first = ids.slice(0, max);
  const others = (id: string) => chosen.filter((one) => one !== id);
  return {
    chosen,
    clear: () => setChosen([]),
    choice: {
      head: (
        <AllRowsBox
          checked={first.length > 0 && first.every((id) => chosen.includes(id))}
          onChange={(isChosen) => setChosen(isChosen ? first : [])}
        />
      ),
      cell: ({ id, title }: Readonly<{ id: string; title: string }>) => (
        <RowBox
          title={title}
          value={id}
          checked={chosen.includes(id)}
          onChange={(isChosen) => setChosen(isChosen ? [...others(id), id].slice(0, max) : others(id))}
        />
      ),
    },
  };
}
