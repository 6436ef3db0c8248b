import { Outlet } from 'react-router';

/** The pages inside are for people with an account; others are led to the log-in and back (`server/pages/page-guard.ts`). */
export const handle = { access: 'requiresAuth' };

export default function RequiresAuth() {
  return <Outlet />;
}
