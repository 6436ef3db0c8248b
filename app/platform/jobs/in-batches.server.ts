/** Does work in batches until one of them was not full; `doBatch` returns how much it did. Returns how much all of them did. */
export async function inBatches(size: number, doBatch: (size: number) => Promise<number>): Promise<number> {
  let done = 0;
  for (let last = size; last === size; done += last) last = await doBatch(size);
  return done;
}
