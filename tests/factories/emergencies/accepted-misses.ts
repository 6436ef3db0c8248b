/**
 * The texts that show another box than is meant, with the tone that they show, and why that is accepted. A new one has to be mended or to be
 * written here by somebody who has read it.
 */

/** An age behind its unit asks. Beside "suami" who is drunk, hit or afraid is read as violence, whose box names 119 too. */
export const otherVariants = `
bulan 1 demem bayi: amber
demam bulan 2 bayi: amber
suami saya kepala dipukul bagaimana: quiet
suami saya mabok gadung bagaimana: quiet
suami saya mabuk gadung bagaimana: quiet
suami saya mabuk jamur bagaimana: quiet
suami saya mabuk jengkol bagaimana: quiet
suami saya mendem gadung bagaimana: quiet
suami saya rabies takut air bagaimana: quiet
suami saya takut air bagaimana: quiet
`;

/**
 * Behind a word of plans or costs: searches that a row of level `none` names and a number that is read as a price have no box. What is also a
 * row of the class of babies and children stays red, because that class is never lowered.
 */
export const behindWords: Readonly<Record<string, string>> = {
  terapi: `
terapi luka bakar: none
terapi luka bkar: none
terapi orok kabesekan: red
terapi patah tulang: none
terapi patah tulng: none
terapi sesak anak: red
terapi setrok: none
terapi strok: none
terapi stroke: none
`,
  pasca: `
pasca luka bakar: none
pasca luka bkar: none
pasca orok kabesekan: red
pasca patah tulang: none
pasca patah tulng: none
pasca sesak anak: red
pasca setrok: none
pasca strok: none
pasca stroke: none
`,
  riwayat: `
riwayat jantungan: none
riwayat orok kabesekan: red
riwayat serangan jantung: none
riwayat serangan jatung: none
riwayat sesak anak: red
riwayat srangan jantung: none
`,
  cegah: `
cegah kejan demam: none
cegah kejang demam: none
cegah kejang panas: none
cegah orok kabesekan: red
cegah sesak anak: red
cegah setrok: none
cegah strok: none
cegah stroke: none
`,
  biaya: `
biaya arep babaran: none
biaya arep nglairake: none
biaya mau lahiran: none
biaya mau melahirkan: none
biaya orok kabesekan: red
biaya rek ngajuru: none
biaya rek ngalahirkeun: none
biaya saturasi 85: none
biaya sesak anak: red
`,
  harga: `
harga arep babaran: none
harga arep nglairake: none
harga mau lahiran: none
harga mau melahirkan: none
harga orok kabesekan: red
harga rek ngajuru: none
harga rek ngalahirkeun: none
harga saturasi 85: none
harga sesak anak: red
`,
  artikel: `
artikel cpr: none
artikel jantungan: none
artikel kabeuleum: none
artikel kebakaran: none
artikel kobong: none
artikel orok kabesekan: red
artikel rjp: none
artikel serangan jantung: none
artikel serangan jatung: none
artikel sesak anak: red
artikel setrok: none
artikel srangan jantung: none
artikel strok: none
artikel stroke: none
`,
  asuransi: `
asuransi kacilakaan: none
asuransi kecelakaan: none
asuransi kelindas: none
asuransi orok kabesekan: red
asuransi sesak anak: red
`,
  klaim: `
klaim kacilakaan: none
klaim kecelakaan: none
klaim kelindas: none
klaim orok kabesekan: red
klaim sesak anak: red
`,
};

/** What is meant to ask and is red. */
export const redInsteadOfAmber = `
anak diare lemas mata cekung: red
minum obat kebanyakan: red
perut sakit hebat kanan bawah: red
`;

/** Two errors in one phrase. */
export const withoutBox = `
pgn bnuh diri: none
`;

/** The words of a song. */
export const redEveryday = `
lagu sesak di dada: red
`;

/** Searches of every day that get a box which asks. */
export const shownEveryday = `
anak jatuh tempo bayar: amber
artikel keracunan makanan: amber
biaya rawat inap stroke: amber
cegah keracunan: amber
luka bakar lama bekas: amber
`;
