import { deskPath } from './part-texts.ts';

const param = 'id';

/** The parts that an address names, as `?id=12,13`, and its other parameters. */
export function readChosen(request: Request): { ids: string[]; query: URLSearchParams } {
  const query = new URL(request.url).searchParams;
  return { ids: (query.get(param) ?? '').split(',').filter(Boolean), query };
}

/** The address of what is printed of these parts. */
export const printAddress = (file: 'label.html' | 'ambil.html', ids: readonly string[]): string =>
  `${deskPath}/${file}?${param}=${ids.join(',')}`;

/** What can be done with many parts at once. */
export type ChosenAct = 'accept' | 'ready' | 'ship';

/** What became of them: those that are not done stay as they were. */
export type ChosenResult = Readonly<{ act: ChosenAct; done: number; refused: readonly Readonly<{ id: string; text: string }>[] }>;

const doneWords: Readonly<Record<ChosenAct, string>> = { accept: 'diterima', ready: 'siap diambil', ship: 'diserahkan' };

/** How many parts an act has moved. */
export const chosenText = ({ act, done }: ChosenResult): string => `${done} pesanan ${doneWords[act]}.`;
