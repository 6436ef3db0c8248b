import type { ReactNode } from 'react';
import { SectionHead } from '#app/ui/page-parts.tsx';

/** One group of parts on the page that shows the design system. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-8">
      <SectionHead title={title} />
      {children}
    </section>
  );
}
