import { useEffect } from 'react';

/** Loads the code of suggestions ahead: of an input whose value is given, what is typed before that code comes is not searched for. */
export function useSuggestionList(): void {
  useEffect(() => {
    import('#app/ui/suggestion-list.tsx').catch(() => {});
  }, []);
}
