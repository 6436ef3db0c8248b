import { expect, test } from 'vitest';
import { inWords } from './amount-in-words.ts';
import { type Receipt, receiptFileName, receiptNotes, receiptSums, totalInWords } from './receipt.ts';

test.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [19, 'sembilan belas'],
  [20, 'dua puluh'],
  [99, 'sembilan puluh sembilan'],
  [100, 'seratus'],
  [101, 'seratus satu'],
  [111, 'seratus sebelas'],
  [1_000, 'seribu'],
  [1_100, 'seribu seratus'],
  [2_011, 'dua ribu sebelas'],
  [100_000, 'seratus ribu'],
  [218_500, 'dua ratus delapan belas ribu lima ratus'],
  [1_000_000, 'satu juta'],
  [5_000_001, 'lima juta satu'],
  [
    999_999_999_999,
    'sembilan ratus sembilan puluh sembilan miliar sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan',
  ],
])('%i in words', (value, words) => {
  expect(inWords(value)).toBe(words);
});

const receipt: Receipt = {
  number: 'KW/1/2026/000001',
  order: 'INV-20261121-7K3QZ9TM',
  paidOn: '2026-11-21',
  method: 'BCA Virtual Account',
  seller: { name: 'Apotek Melati', address: 'Jalan Dago 1', phone: '+622200000101' },
  buyer: 'Siti',
  lines: [{ name: 'Obat A', quantity: 3, unit: 'strip', price: 12_500, discount: 0, ppn: 3_716 }],
  shipment: { name: 'Kurir RS', price: 11_000 },
  ppn: 3_716,
  total: 48_500,
  needsStamp: false,
  returned: 0,
};

test('the price before tax and the PPN add up to the goods, and the stamp is named above five million', () => {
  expect(receiptSums(receipt).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Barang dan layanan Rp37.500',
    'Kurir RS Rp11.000',
    'Jumlah dibayar Rp48.500',
    'Dasar pengenaan pajak Rp33.784',
    'PPN yang termasuk Rp3.716',
  ]);
  expect(receiptSums({ ...receipt, returned: 12_500 }).at(-1)).toEqual({ label: 'Dikembalikan kemudian', value: '−Rp12.500' });
  expect(totalInWords(receipt)).toBe('empat puluh delapan ribu lima ratus rupiah');
  expect(receiptNotes(receipt).join()).not.toContain('meterai');
  expect(receiptNotes({ ...receipt, needsStamp: true }).join()).toContain('bea meterai Rp10.000');
  expect(receiptFileName(receipt.number)).toBe('kwitansi-KW-1-2026-000001.pdf');
});
