const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** Who looks at a page for so long will act on it. */
const restMs = 3_000;
const { promise, resolve } = Promise.withResolvers<void>();

/** Ends once somebody acts on this document, or has looked at it for a moment. What is not needed before is loaded then, so that it delays no first page. */
export const firstAct = promise;

if (typeof document !== 'undefined') {
  const act = () => {
    for (const type of acts) document.removeEventListener(type, act);
    resolve();
  };
  for (const type of acts) document.addEventListener(type, act, { passive: true });
  setTimeout(act, restMs);
}
