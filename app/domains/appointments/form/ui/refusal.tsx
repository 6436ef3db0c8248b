import type { ReactNode } from 'react';

/** The reason of a failure, and what the person can do. */
export function Refusal({ message, action }: { message: string; action: ReactNode }) {
  if (!message) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p>{message}</p>
      {action}
    </div>
  );
}
