/** A village with the regions around it, as the search of regions answers it. */
export type Region = Readonly<{
  text: string;
  subdistrict_id: string;
  city: string;
  province_id: string;
  province: string;
  post_code: string | null;
}>;

/** The provinces of the two other zones by the first digits of their codes: 51–53 Bali and Nusa Tenggara, 63–65 and 7 Kalimantan and Sulawesi. */
const central = /^(?:5[123]|6[345]|7)/;
/** Maluku and Papua. */
const eastern = /^[89]/;

/** The texts of the fields of a facility in this region. */
export function regionTexts({ city, province, province_id, post_code }: Region) {
  const zone = eastern.test(province_id) ? 'Asia/Jayapura' : central.test(province_id) ? 'Asia/Makassar' : 'Asia/Jakarta';
  return { city: city.replace(/^Kota /, ''), province, postal_code: post_code ?? '', time_zone: zone };
}
