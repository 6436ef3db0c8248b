import type { ShownGuide } from './guide-pages.ts';

/** The steps of a guide for search engines; null for one without steps. */
export function guideData(address: string, { name, anchor, steps }: ShownGuide) {
  if (steps.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name,
    url: `${address}#${anchor}`,
    step: steps.map((step, at) => ({
      '@type': 'HowToStep',
      position: at + 1,
      name: step.name,
      text: [step.name, step.place, step.bring && `Bawa: ${step.bring}`, step.time, step.price].filter(Boolean).join('. '),
    })),
  };
}
