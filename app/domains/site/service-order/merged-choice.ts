type Given = Readonly<{
  /** The query of the page. */
  search: string;
  /** The query of the page that was asked for and is not there yet. */
  pending: URLSearchParams;
  /** What is pressed now, made for the page as it is. */
  href: string;
}>;

/** The address of a choice on top of one that is still on its way: what the press changes of the page is changed of that one. */
export function mergedChoice({ search, pending, href }: Given): string {
  const [path = '', query = ''] = href.split('?');
  const [before, next, asked] = [new URLSearchParams(search), new URLSearchParams(pending), new URLSearchParams(query)];
  for (const name of new Set([...before.keys(), ...asked.keys()])) {
    const value = asked.get(name);
    if (value === before.get(name)) continue;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `${path}?${next}`;
}
