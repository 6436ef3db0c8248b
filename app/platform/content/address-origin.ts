const recordParam = 'dari';
const recordForm = /^([a-z-]{1,40})\/([A-Za-z0-9_-]{1,64})$/;
const tabParam = 'tab';
const tabForm = /^[0-9a-f-]{36}$/;

type Origin = Readonly<{ kind: string; key: string }>;

/** The address of what is to be done after the publication of a record, whose page then leads back to it. */
export function fromRecord(href: string, { kind, key }: Origin): string {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [recordParam]: `${kind}/${key}` })}`;
}

/** The record from which one has come to an address, by its query; null where it names none. */
export function originOf(search: string): Origin | null {
  const [, kind, key] = recordForm.exec(new URLSearchParams(search).get(recordParam) ?? '') ?? [];
  return kind && key ? { kind, key } : null;
}

/** The address of a record that is created for a field in another tab, which then chooses it. */
export function fromTab(href: string, tab: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [tabParam]: tab })}`;
}

/** The tab that waits for the record of an address; null where none does. */
export function tabOf(search: string): string | null {
  const tab = new URLSearchParams(search).get(tabParam) ?? '';
  return tabForm.test(tab) ? tab : null;
}

/** An address with the record or the tab from which one has come to the page of this query, so that forms keep it. */
export function withOrigin(search: string, address: string): string {
  const [origin, tab] = [originOf(search), tabOf(search)];
  const kept = origin ? fromRecord(address, origin) : address;
  return tab ? fromTab(kept, tab) : kept;
}

/** The page of the record from which a request has come, with the word of what was done; null for a request that names none. */
export function recordPathOrNull({ url }: Request, done: string): string | null {
  const origin = originOf(new URL(url).search);
  return origin && `/staff/konten/${origin.kind}/${origin.key}?sudah=${done}`;
}
