// The parts of a row of the demo's medicines.

export type Variant = readonly [unit: string, size: string, baseQty: number, price: number, weight: number];
export const strip = (price: number, tablets = 10): Variant[] => [
  ['strip', `${tablets} tablet`, tablets, price, 15],
  ['dus', `${tablets * 10} tablet`, tablets * 10, price * 10 - Math.round(price / 500) * 250, 150],
];
export const bottle = (price: number, size: string): Variant[] => [['botol', size, 1, price, 160]];
export const tube = (price: number, size: string): Variant[] => [['tube', size, 1, price, 40]];
export const sachets = (price: number, many: number): Variant[] => [
  ['saset', '1 saset', 1, price, 8],
  ['dus', `${many} saset`, many, price * many - 500, many * 8 + 20],
];

export const adults = 'Dewasa dan anak di atas 12 tahun: ';
export const pain = 'Bila nyeri lebih dari 5 hari atau demam lebih dari 3 hari, periksakan diri ke dokter.';
export const sleepy = 'Dapat menyebabkan kantuk. Jangan mengemudi atau menjalankan mesin setelah meminumnya.';
export const skin = 'Hanya untuk kulit. Hindari mata dan luka terbuka.';
export const eyes = 'Lepaskan lensa kontak dahulu. Satu botol untuk satu orang.';
export const rinse = 'Jangan ditelan.';
export const vitamin = 'Tidak menggantikan makanan bergizi seimbang. Jangan melebihi takaran.';

export type Row = readonly [
  slug: string,
  name: string,
  generic: string,
  warning: number | null,
  baseUnit: string,
  variants: Variant[],
  use: string,
  dosage: string,
  caution: string,
];
