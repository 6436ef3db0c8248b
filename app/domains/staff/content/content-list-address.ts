/** The parameters of a list's address, with the names that its operations know. */
const known: Readonly<Record<string, string>> = { cari: 'search', keadaan: 'state', saya: 'mine', urut: 'sort', sesudah: 'after' };
/** What a list's address says beside its filters. */
const others = ['panel', 'gagal', 'sudah', 'unit'];

/** The list that an address names, as its operations take it. */
export function listInputOf(query: URLSearchParams): Record<string, string> {
  const given = [...query].filter(([name, value]) => value !== '' && !others.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [known[name] ?? name, value]));
}

/** The filters of a list as an address, without its page. */
export function listAddressOf(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value !== '' && !others.includes(name) && name !== 'sesudah');
  return new URLSearchParams(kept).toString();
}
