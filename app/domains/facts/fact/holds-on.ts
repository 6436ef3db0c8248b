/** Whether something holds on a day. The first and the last day belong to it; without one it has no end on that side. */
export function holdsOn({ from, until }: Readonly<{ from: string | null; until: string | null }>, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}
