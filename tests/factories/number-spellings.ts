/** How people write a number that reads the same to everyone; `grouped` of one above 999. */
export const spellingsOf = (amount: number) => {
  const [plain, dotted, commas] = [String(amount), amount.toLocaleString('id-ID'), amount.toLocaleString('en-US')];
  const any = [plain, `Rp${dotted}`, `rp ${plain}`, `Rp. ${dotted}`, `${dotted},-`, `  ${plain}\u00a0`, `\u202a${dotted}\u202c\u200b`];
  const grouped = [dotted, `${dotted},00`, `${plain}.00`, `${plain},00`, `${commas}.00`, `Rp ${dotted},00`];
  return amount > 999 ? [...any, ...grouped] : any;
};

/** What nobody may read as a number, because it can be read in two ways or is not whole. */
export const unclearNumbers = [
  ...[
    '1.5',
    '1,5',
    '47.00',
    '47,00',
    '47,000',
    '1e5',
    '1E5',
    '0x10',
    '0b1',
    '47000.50',
    '47000,5',
    '47.0000',
    '4.70.00',
    '1.00.000',
    '0.500',
  ],
  ...[
    '-47000',
    '−5',
    '--5',
    '47 ribu',
    '47rb',
    'Infinity',
    'NaN',
    'true',
    '[]',
    '4 7',
    '12/5',
    '1_000',
    '1.000.00',
    '47.000.50',
    ',5',
    '.5',
    '5.',
  ],
];
