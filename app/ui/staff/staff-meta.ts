/** What the staff's frame gives to its pages: the id of its route, and the name of the chosen facilities. */
export const staffFrameId = 'staff-frame-layout';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The title of a page in the staff's frame, with the chosen facilities; no search engine lists it. */
export function staffMeta(title: string, matches: Matches) {
  const frame = matches.find((match) => match?.id === staffFrameId)?.loaderData as { scopeName?: string } | undefined;
  return [{ title: [title, frame?.scopeName, 'Sehati'].filter(Boolean).join(' | ') }, { name: 'robots', content: 'noindex, nofollow' }];
}
