import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isCutOff } from '#app/ui/cut-off.ts';

/** Says when React has taken over the page: `app/entry.working.ts` changes nothing before. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

// The router leaves it unhandled that the end of a read was cut off: by a newer navigation, or by another document (Firefox).
addEventListener('unhandledrejection', (event) => isCutOff(event.reason) && event.preventDefault());

startTransition(() => {
  hydrateRoot(
    document,
    <Hydrated>
      <HydratedRouter />
    </Hydrated>,
  );
});
