import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the markup of the server and until React has taken it over; then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
