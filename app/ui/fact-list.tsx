import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

export type Fact = readonly [label: string, value: ReactNode];

type Props = Readonly<{ facts: readonly Fact[]; className?: string | undefined }>;

/** What is known of one thing, each with its name. A fact without a value is left out. */
export function FactList({ facts, className = 'facts' }: Props) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) =>
        value || value === 0 ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken>{value}</Unbroken>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
