import { describe, expect, test } from 'vitest';
import { readShortDate } from './element-strings.ts';
import { readingsOf, readScannedGoods, type ScannedGoods, storedCode } from './scanned-goods.ts';

const gs = '\u001D';
/** The number of a pack, as an EAN-13 and with 14 digits. */
const ean = '8991234567891';
const gtin = `0${ean}`;
const nie = 'DTL7200123410A1';
const nothing: ScannedGoods = { code: null, permit: null, batch: null, expires_on: null, serial: null, quantity: null };
const batch = { code: ean, batch: 'KT07LP4', expires_on: '2027-09-30' };

/** What each text is; `ask` = it may be several things, or is none. */
const spellings: readonly (readonly [name: string, sent: string, read: Partial<ScannedGoods> | 'ask'])[] = [
  ['EAN-13', ean, { code: ean }],
  ['EAN-13 with the sign of its symbology', `]E0${ean}`, { code: ean }],
  ['EAN-13 with the Enter of a scanner', `${ean}\r\n`, { code: ean }],
  ['EAN-13 with spaces as printed', '8 991234 567891', { code: ean }],
  ['EAN-13 with a wrong digit', '8991234567894', 'ask'],
  ['EAN-8', '96385074', { code: '96385074' }],
  ['EAN-8 with the sign of its symbology', ']E496385074', { code: '96385074' }],
  ['UPC-A', '036000291452', { code: '36000291452' }],
  ['UPC-A as an EAN-13', '0036000291452', { code: '36000291452' }],
  ['UPC-E, whose twelve digits are the code', '01234565', { code: '12345000065' }],
  ['ITF-14', gtin, { code: ean }],
  ['ITF-14 with a wrong digit', '08991234567894', 'ask'],
  ['a permit alone', nie, { permit: nie }],
  ['a permit as people write it', 'dtl 7200123410 a1', { permit: nie }],
  ['Code 128 with a number of its own', 'RAK-12', { code: 'RAK12' }],
  ['a batch that somebody types', 'KT07LP4', { code: 'KT07LP4' }],
  ['a batch of digits that could be elements', '10234567', 'ask'],
  ['a batch that begins as an identifier', '10KT07LP4', 'ask'],
  ['Data Matrix, batch last', `]d201${gtin}1727093010KT07LP4`, batch],
  ['the same without the sign of its symbology', `01${gtin}1727093010KT07LP4`, batch],
  ['GS1-128', `]C101${gtin}1727093010KT07LP4`, batch],
  ['GS1 QR', `]Q301${gtin}1727093010KT07LP4`, batch],
  ['FNC1 at the beginning', `${gs}01${gtin}1727093010KT07LP4`, batch],
  ['separators sent', `]d201${gtin}10KT07LP4${gs}1727093021ABC12`, { ...batch, serial: 'ABC12' }],
  ['separators sent, serial first', `01${gtin}21ABC12${gs}10KT07LP4${gs}17270930`, { ...batch, serial: 'ABC12' }],
  [
    'a serial that contains an identifier',
    `01${gtin}10KT07LP4${gs}21A10B17270930`,
    { code: ean, batch: 'KT07LP4', serial: 'A10B17270930' },
  ],
  ['the separator as its picture', `01${gtin}10KT07LP4\u241D17270930`, batch],
  ['the separator as Alt+29 of Windows', `01${gtin}10KT07LP4\u219417270930`, batch],
  ['the separator as the keys of Alt+029', `01${gtin}10KT07LP4Alt02917270930`, batch],
  ['the separator by its name', `01${gtin}10KT07LP4<GS>17270930`, batch],
  ['the separator as a sign that no value has', `01${gtin}10KT07LP4|17270930`, batch],
  ['the separator as its number, which may belong to the batch', `01${gtin}10KT07LP40292112345`, 'ask'],
  ['separators lost, batch before the serial', `01${gtin}1727093010KT07LP421ABC12`, 'ask'],
  ['separators lost, batch before the expiry', `01${gtin}10KT07LP417270930`, 'ask'],
  ['separators lost, an identifier inside the batch', `01${gtin}1727093010AB2112`, 'ask'],
  ['separators lost, an identifier that is seldom used', `01${gtin}1727093010AB8012V2`, 'ask'],
  ['separators lost, nothing of it is another element', `01${gtin}1727093010LOT`, { ...batch, batch: 'LOT' }],
  ['brackets as printed', `(01)${gtin}(17)270930(10)KT07LP4`, batch],
  ['brackets with spaces', `(01) ${gtin} (10) KT07LP4 (17) 270930 (21) ABC12`, { ...batch, serial: 'ABC12' }],
  ['brackets with a wrong digit', '(01)08991234567894(10)KT07LP4', 'ask'],
  ['brackets with a date that is none', `(01)${gtin}(17)271330(10)KT07LP4`, 'ask'],
  ['BPOM: permit, batch, expiry, serial', `(90)${nie}(10)KT07LP4(17)270930(21)A1`, { ...batch, code: null, permit: nie, serial: 'A1' }],
  [
    'BPOM with separators',
    `90${nie}${gs}10KT07LP4${gs}1727093021A1`,
    { permit: nie, batch: 'KT07LP4', expires_on: '2027-09-30', serial: 'A1' },
  ],
  ['BPOM without separators, batch last', `90${nie}1727093010LOT`, { permit: nie, batch: 'LOT', expires_on: '2027-09-30' }],
  ['BPOM for identification', `90${nie}`, { permit: nie }],
  ['the day 00 is the last of its month', `]d201${gtin}1728020010LOT`, { code: ean, batch: 'LOT', expires_on: '2028-02-29' }],
  ['a day that does not exist', `]d201${gtin}1727022910LOT`, 'ask'],
  ['made on, and how many', `]d201${gtin}11250930172709303012${gs}10LOT`, { ...batch, batch: 'LOT', quantity: 12 }],
  ['a carton of what it contains', `]C102${gtin}3748${gs}10LOT`, { code: ean, batch: 'LOT', quantity: 48 }],
  ['an expiry twice, and differently', `]d201${gtin}172709301728093010LOT`, 'ask'],
  ['a number that is not checked', `]d20108991234567894172709301LOT`, 'ask'],
  ['nothing', ' ', 'ask'],
  ['an address', 'https://contoh.sehati.id/obat#10', { code: 'HTTPS://CONTOHSEHATIID/OBAT#10' }],
  ['far too long', '9'.repeat(301), 'ask'],
];

test.each(spellings)('%s', (_name, sent, read) => {
  const found = readScannedGoods(sent);
  expect(found.kind === 'ask' ? 'ask' : found.goods).toEqual(read === 'ask' ? 'ask' : { ...nothing, ...read });
});

test('at least 40 spellings are in the table', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(40);
});

test('the readings that are asked about have the true one', () => {
  const batches = (sent: string) => {
    const found = readScannedGoods(sent);
    return found.kind === 'ask' ? found.readings.map((one) => one.batch) : [];
  };
  expect(batches(`01${gtin}1727093010KT07LP421ABC12`)).toEqual(expect.arrayContaining(['KT07LP4', 'KT07LP421ABC12']));
  expect(batches('10234567')).toEqual(expect.arrayContaining([null, '234567']));
});

/** Numbers that look random and are the same in every run. */
function* numbers(): Generator<number> {
  let state = 7;
  while (true) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

describe('thousands of labels, each in every spelling', () => {
  const from = numbers();
  const next = (below: number) => Number(from.next().value) % below;
  const word = (length: number) => Array.from({ length }, () => 'ABCDKLT0123456789-'[next(18)]).join('');
  const labels = Array.from({ length: 2_000 }, () => {
    const [lot, serial, day] = [word(1 + next(10)), word(1 + next(8)), String(next(29)).padStart(2, '0')];
    const expiry = `${27 + next(8)}${String(1 + next(12)).padStart(2, '0')}${day}`;
    const number: [string, string] = next(2) === 0 ? ['01', gtin] : ['90', nie];
    const rest: [string, string][] = [
      ['10', lot],
      ['17', expiry],
      ['21', serial],
    ];
    const parts = [number, ...rest.toSorted(() => next(3) - 1)];
    const isFixed = (identifier: string) => identifier === '01' || identifier === '17';
    const joined = (separator: string) =>
      parts.map(([identifier, value], at) => `${identifier}${value}${isFixed(identifier) || at === 3 ? '' : separator}`).join('');
    const sent = [`]d2${joined(gs)}`, joined(gs), joined('Alt029'), parts.map(([identifier, value]) => `(${identifier})${value}`).join('')];
    const withoutSerial = `${number.join('')}17${expiry}10${lot}`;
    return { lot, expiry, sent, lost: [joined(''), `]C1${joined('')}`, joined('029'), withoutSerial] };
  });

  test('with separators or brackets each is read right', () => {
    const wrong = labels.flatMap(({ lot, expiry, sent }) =>
      sent.filter((text) => {
        const found = readScannedGoods(text);
        return found.kind === 'ask' || found.goods.batch !== lot || found.goods.expires_on !== readShortDate(expiry);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('without them none is read as another batch or expiry, and the true one is among what is asked', () => {
    const isTrue = (goods: ScannedGoods, { lot, expiry }: (typeof labels)[number]) =>
      goods.batch === lot && goods.expires_on === readShortDate(expiry);
    const wrong = labels.flatMap((label) =>
      label.lost.filter((text) => {
        const found = readScannedGoods(text);
        if (found.kind === 'read') return !isTrue(found.goods, label);
        return found.readings.length > 0 && !found.readings.some((one) => isTrue(one, label));
      }),
    );
    expect(wrong).toEqual([]);
    expect(labels.some(({ lost }) => readScannedGoods(lost.at(-1) ?? '').kind === 'read')).toBe(true);
    // The control: who takes the first reading without asking has another batch.
    const guessed = labels.flatMap((label) => label.lost.map((text) => [readingsOf(text)[0], label] as const));
    expect(guessed.some(([goods, label]) => goods !== undefined && !isTrue(goods, label))).toBe(true);
  });
});

test('a number is one code however many digits it is written with', () => {
  expect([gtin, ean, '0036000291452', '036000291452', 'rak-12', '000'].map(storedCode)).toEqual([
    ...[ean, ean, '36000291452', '36000291452', 'RAK12', '0'],
  ]);
});
