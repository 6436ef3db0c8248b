export type Chance = ReturnType<typeof chanceOf>;

/** Random numbers that are the same on every run: each record has its own seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const below = (max: number) => Math.floor(next() * max);
  return {
    below,
    /** True in that share of the draws. */
    isOne: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('Nothing to choose from.');
      return one;
    },
    /** That many different ones, in their order in the list. */
    some<T>(list: readonly T[], count: number): T[] {
      let wanted = count;
      return list.filter((_, index) => {
        const isTaken = next() < wanted / (list.length - index);
        if (isTaken) wanted -= 1;
        return isTaken;
      });
    },
  };
}
