import { Outlet } from 'react-router';

/** The pages inside are for visitors without an account; a user is redirected home (`server/pages/page-guard.ts`). */
export const handle = { access: 'hideForAuth' };

export default function HideForAuth() {
  return <Outlet />;
}
