/** A picture of the media library, as the list of its endpoint has it. */
export type LibraryPicture = Readonly<{
  id: string;
  address: string;
  preview: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
  focal: number;
  allowed_until: string | null;
  lacks_consent: boolean;
}>;

type Listed<T> = Readonly<{ data: readonly T[]; meta?: Readonly<{ total: number }> }>;

/** What a list of the API answers; null without an answer. */
export async function readList<T>(address: string, query: Readonly<Record<string, string>>): Promise<Listed<T> | null> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query)}`);
    const listed = (await answer.json()) as Partial<Listed<T>>;
    return answer.ok && listed.data ? { ...listed, data: listed.data } : null;
  } catch {
    return null;
  }
}

/** The pictures whose description has the text, the newest first. */
export const findPictures = (search: string, page = 1) => readList<LibraryPicture>('/v1/staff/media', { search, page: String(page) });
