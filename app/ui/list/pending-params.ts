import { useLocation, useNavigation } from 'react-router';

/** The query of this page's address that is being loaded, such as another filter of its list; null when none is. */
export function usePendingParams(): URLSearchParams | null {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname && location.search !== search ? new URLSearchParams(location.search) : null;
}
