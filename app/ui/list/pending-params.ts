import { useLocation, useNavigation } from 'react-router';

/** The query of the address of this page that is being loaded, such as another filter of its list; null while none is. */
export function usePendingParams(): URLSearchParams | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : null;
}
