import { Outlet } from 'react-router';

/** The pages inside are for people without an account; whoever has one is led home (`server/pages/page-guard.ts`). */
export const handle = { access: 'hideForAuth' };

export default function HideForAuth() {
  return <Outlet />;
}
