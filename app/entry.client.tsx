import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says when React has taken over the page: `app/entry.working.ts` changes nothing before. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return children;
}

// The router leaves it unhandled that a newer navigation has cut off the end of a read.
addEventListener('unhandledrejection', (event) => event.reason?.name === 'AbortError' && event.preventDefault());

startTransition(() => {
  hydrateRoot(
    document,
    <Hydrated>
      <HydratedRouter />
    </Hydrated>,
  );
});
