/**
 * A queue of at most `max` items that serves its groups in turn, so that a group with many items waits behind its own. When the queue is
 * full, an item of a group with few replaces the newest item of the group with most.
 */
export function createFairQueue<T>(max: number) {
  // In the order in which the groups are served next.
  const groups = new Map<string, T[]>();
  let size = 0;

  function fullest(): T[] {
    let longest: T[] = [];
    for (const items of groups.values()) if (items.length > longest.length) longest = items;
    return longest;
  }

  function drop(group: string, items: T[]): void {
    size -= 1;
    if (items.length === 0) groups.delete(group);
  }

  const countOf = (group: string) => groups.get(group)?.length ?? 0;

  return {
    get size() {
      return size;
    },
    /** How many items of a group wait. */
    countOf,
    hasRoomFor: (group: string) => size < max || countOf(group) + 1 < fullest().length,
    /** Adds an item to a queue that has room for its group. Returns the item that was dropped for it, or null. */
    push(group: string, item: T): T | null {
      // The group with the most items keeps at least one, so it remains in the order.
      const dropped = size < max ? null : (fullest().pop() ?? null);
      if (dropped === null) size += 1;
      const items = groups.get(group);
      if (items) items.push(item);
      else groups.set(group, [item]);
      return dropped;
    },
    /** Removes and returns the oldest item of the group whose turn it is. */
    shift(): T | null {
      const [next] = groups;
      if (!next) return null;
      const [group, items] = next;
      const item = items.shift() as T;
      groups.delete(group);
      groups.set(group, items);
      drop(group, items);
      return item;
    },
    /** Removes an item that no longer waits. */
    remove(group: string, item: T): void {
      const items = groups.get(group);
      const at = items?.indexOf(item) ?? -1;
      if (!items || at === -1) return;
      items.splice(at, 1);
      drop(group, items);
    },
  };
}
