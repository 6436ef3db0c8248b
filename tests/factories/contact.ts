/** The body of `contactus`; sender and text differ with `n`. */
export function contactBody(n = 1, more: Partial<Record<'name' | 'email' | 'phone' | 'message', string>> = {}) {
  return {
    name: `Pengirim ${n}`,
    email: `pengirim-${n}@contoh.id`,
    phone: `0812${String(20_000_000 + n)}`,
    message: `Apakah poliklinik anak buka hari Sabtu? (${n})`,
    ...more,
  };
}
