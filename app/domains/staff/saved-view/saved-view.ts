import type { Audience } from './view-audiences.schema.ts';

export const audienceLabels: Readonly<Record<Audience, string>> = {
  mine: 'Saya saja',
  role: 'Semua dengan peran saya',
  all: 'Semua petugas konten',
};

/** True when two addresses name the same list. */
export function isSameList(one: string, other: string): boolean {
  const sorted = (text: string) =>
    [...new URLSearchParams(text)]
      .map((pair) => pair.join('='))
      .sort()
      .join('&');
  return sorted(one) === sorted(other);
}
