import type { ReactNode } from 'react';

/** Why something did not work, with what can be done now. */
export function Refusal({ message, action }: { message: string; action: ReactNode }) {
  if (!message) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p>{message}</p>
      {action}
    </div>
  );
}
