/**
 * A read that several lines of one page need: for the same `reads` it is made once. Whoever loads the page gives all its lines the same object.
 */
export function sharedRead<R extends object, T>(read: (reads: R) => Promise<T>): (reads: R) => Promise<T> {
  const begun = new WeakMap<R, Promise<T>>();
  return (reads) => {
    const running = begun.get(reads) ?? read(reads);
    begun.set(reads, running);
    return running;
  };
}
