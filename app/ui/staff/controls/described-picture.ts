import { type LibraryPicture, readList } from '../editing/library.ts';

/** A picture of the library with all that is said about it, because a change sends all of it. */
export type Described = LibraryPicture &
  Readonly<{
    credit: string;
    licence: string;
    licence_until: string | null;
    focal: number;
    persons: string | null;
    version: number;
  }>;

const path = '/v1/staff/media';

export const unanswered = 'Belum ada jawaban dari server. Coba lagi.';

/** The picture with this address; null without an answer. */
export async function findDescribed(address: string): Promise<Described | null> {
  const listed = await readList<Described>(path, { address });
  return listed?.data[0] ?? null;
}

/** What shows the picture; null without an answer. */
export async function findUses(id: string): Promise<readonly Readonly<{ kind: string; title: string }>[] | null> {
  try {
    const response = await fetch(`${path}/${id}`);
    const { data } = (await response.json()) as { data?: { uses: readonly Readonly<{ kind: string; title: string }>[] } };
    return response.ok && data ? data.uses : null;
  } catch {
    return null;
  }
}

type Answer = { message?: string; errors?: Readonly<Record<string, readonly string[]>> };

/** Stores what is said about a picture; otherwise returns why not. */
export async function changeDescription(picture: Described): Promise<string | null> {
  const { id, alt, caption, credit, licence, licence_until, focal, persons, version } = picture;
  const body = JSON.stringify({ alt, caption, credit, licence, licence_until, focal, persons, version });
  try {
    const response = await fetch(`${path}/${id}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    if (response.ok) return null;
    const { message, errors = {} } = (await response.json()) as Answer;
    return Object.values(errors)[0]?.[0] ?? message ?? unanswered;
  } catch {
    return unanswered;
  }
}
