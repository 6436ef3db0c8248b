import { useState } from 'react';
import { moveRow } from './move-row.ts';

/** Keys of rows that stay with a row where it goes, so that what is open or known in it goes along. */
export function useRowKeys(count: number) {
  const [own, setOwn] = useState<readonly number[]>(() => Array.from({ length: count }, (_, at) => at));
  const keys = own.length === count ? own : Array.from({ length: count }, (_, at) => at);
  const nextKey = Math.max(-1, ...keys) + 1;
  return {
    keys,
    move: (from: number, to: number) => setOwn(moveRow(keys, from, to)),
    /** Rows that come in at this place. */
    add: (at: number, added = 1) => setOwn(keys.toSpliced(at, 0, ...Array.from({ length: added }, (_, more) => nextKey + more))),
    remove: (at: number) => setOwn(keys.length > 1 ? keys.toSpliced(at, 1) : [nextKey]),
  };
}
