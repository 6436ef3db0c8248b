/** How the columns of a statement are called; each has every name that its bank uses. Of sums there is one column with a direction, or two. */
export type Layout = Readonly<{
  name: LayoutName;
  date: readonly string[];
  /** Joined, in this order. */
  texts: readonly (readonly string[])[];
  /** What came in or went out. */
  sum?: readonly string[];
  credit?: readonly string[];
  debit?: readonly string[];
  balance?: readonly string[];
  /** A column with the number of the account. */
  account?: readonly string[];
}>;

export const layoutNames = {
  bca_business: 'BCA Bisnis',
  bca: 'BCA',
  mandiri: 'Mandiri',
  bri: 'BRI',
  bni: 'BNI',
  other: 'Bank lain',
} as const;
export type LayoutName = keyof typeof layoutNames;

/** The layouts that are known, from public readers of such files; the first whose columns a file has is its own. */
export const layouts: readonly Layout[] = [
  {
    name: 'bca_business',
    date: ['tanggal transaksi'],
    texts: [['keterangan']],
    sum: ['jumlah'],
    balance: ['saldo'],
  },
  {
    name: 'bca',
    date: ['date', 'tanggal'],
    texts: [['description', 'keterangan']],
    sum: ['amount', 'jumlah'],
    balance: ['balance', 'saldo'],
  },
  {
    name: 'mandiri',
    date: ['postdate'],
    texts: [['remarks'], ['additionaldesc']],
    credit: ['credit amount'],
    debit: ['debit amount'],
    balance: ['close balance'],
    account: ['accountno'],
  },
  {
    name: 'bri',
    date: ['tgl_tran'],
    texts: [['desk_tran'], ['remark_custom']],
    credit: ['mutasi_kredit'],
    debit: ['mutasi_debet', 'mutasi_debit'],
    balance: ['saldo_akhir_mutasi'],
    account: ['norek'],
  },
  {
    name: 'bni',
    date: ['post date'],
    texts: [['description']],
    credit: ['credit'],
    debit: ['debit'],
    balance: ['balance'],
  },
];

/** The columns of another bank's file, by their titles, as a person has named them once. */
export type NamedColumns = Readonly<{ date: string; text: string; sum: string; credit: string; debit: string; balance: string }>;

/** The layout of columns that a person has named; an empty title is no column. */
export function layoutOf({ date, text, sum, credit, debit, balance }: NamedColumns): Layout {
  const columnOf = (title: string) => [plainTitle(title)];
  return {
    name: 'other',
    date: columnOf(date),
    texts: [columnOf(text)],
    ...(sum === '' ? {} : { sum: columnOf(sum) }),
    ...(credit === '' ? {} : { credit: columnOf(credit) }),
    ...(debit === '' ? {} : { debit: columnOf(debit) }),
    ...(balance === '' ? {} : { balance: columnOf(balance) }),
  };
}

/** A title as it is compared. */
const plainTitle = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase();

/** Where the columns of a layout stand in a row of titles; -1 = it has none. */
export type Places = Readonly<
  { date: number; texts: readonly number[] } & Record<'sum' | 'credit' | 'debit' | 'balance' | 'account', number>
>;

/** The places of a layout's columns; null when a row is not its titles. A balance and an account may be missing. */
export function placesOf(layout: Layout, row: readonly string[]): Places | null {
  const titles = row.map(plainTitle);
  const at = (known: readonly string[] = []) => titles.findIndex((title) => known.includes(title));
  const places = {
    date: at(layout.date),
    texts: layout.texts.map((known) => at(known)).filter((place) => place >= 0),
    sum: at(layout.sum),
    credit: at(layout.credit),
    debit: at(layout.debit),
    balance: at(layout.balance),
    account: at(layout.account),
  };
  const hasSums = layout.sum ? places.sum >= 0 : places.credit >= 0 && (places.debit >= 0 || !layout.debit);
  return places.date >= 0 && places.texts.length > 0 && hasSums ? places : null;
}
