const recordParam = 'dari';
const recordForm = /^([a-z-]{1,40})\/([A-Za-z0-9_-]{1,64})$/;

/** The address of what is to be done after the publication of a record, whose page then leads back to it. */
export function fromRecord(href: `/staff/${string}`, { kind, key }: Readonly<{ kind: string; key: string }>): `/staff/${string}` {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [recordParam]: `${kind}/${key}` })}`;
}

/** The page of the record from which a request has come, with the word of what was done; null for a request that names none. */
export function recordPathOrNull({ url }: Request, done: string): string | null {
  const [, kind, key] = recordForm.exec(new URL(url).searchParams.get(recordParam) ?? '') ?? [];
  return kind && key ? `/staff/konten/${kind}/${key}?sudah=${done}` : null;
}

/** The part of an address that `recordPathOrNull` reads, to be added to the address of a form; empty for a request that names none. */
export function recordQueryOf({ url }: Request): string {
  const named = new URL(url).searchParams.get(recordParam) ?? '';
  return recordForm.test(named) ? `&${new URLSearchParams({ [recordParam]: named })}` : '';
}
