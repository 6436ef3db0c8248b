/**
 * True for the error of a read whose end was cut off by the person going on: a newer navigation aborts it, and in Firefox another
 * document breaks the stream of an answer that the router has already used.
 */
export function isCutOff(reason: unknown): boolean {
  const { name, message } = (reason ?? {}) as { name?: unknown; message?: unknown };
  return name === 'AbortError' || (name === 'TypeError' && message === 'Error in input stream');
}
