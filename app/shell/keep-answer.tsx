import { type ReactNode, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router';

/**
 * Keeps the answer to the form that was sent last while the pages inside are read again by themselves (`useLive`, `useReread`). The router
 * drops it then, and with it what was done or why it was refused. It goes with the next submission or navigation.
 */
export function KeepAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData);
  // Each submission and navigation has a key of its own, and a renewal has none.
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer: data?.actionData ?? null });
  const answer = data?.actionData ?? (kept.key === key ? kept.answer : null);
  if (kept.key !== key || kept.answer !== answer) setKept({ key, answer });
  const value = useMemo(() => data && { ...data, actionData: answer }, [data, answer]);
  return <RouterData value={value}>{children}</RouterData>;
}
