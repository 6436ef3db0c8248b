const key = 'kirim-ke';
const keptMs = 30 * 86_400_000;

/** Keeps in this browser the district for which somebody asked what a shipment costs; a log-out deletes it with the site's data. */
export function keepPlace(district: string): void {
  try {
    localStorage.setItem(key, `${district} ${Date.now()}`);
  } catch {
    // Where the browser refuses storage, the district is chosen again.
  }
}

/** The code of the kept district; empty without one, and after 30 days. */
export function keptPlace(): string {
  try {
    const [, district = '', at = ''] = /^(\d{6}) (\d+)$/.exec(localStorage.getItem(key) ?? '') ?? [];
    return Date.now() - Number(at) < keptMs ? district : '';
  } catch {
    return '';
  }
}
