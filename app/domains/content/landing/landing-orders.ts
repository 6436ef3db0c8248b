import type { LandingSection } from './landing-section.schema.ts';

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Formats a price: "Mulai dari Rp850.000", or "Mulai dari sekitar Rp140.000.000" when the amount depends on the patient. */
export function priceText(amount: number, isEstimate: boolean): string {
  return `Mulai dari ${isEstimate ? 'sekitar ' : ''}Rp${rupiah.format(amount)}`;
}

/** True when the record calls its price an estimate, or has no price section. */
export function isEstimated(sections: readonly LandingSection[]): boolean {
  return sections.find((section) => section.kind === 'price')?.isEstimate ?? true;
}

/** The first sentence of a chat that orders the subject of a landing page. */
export function orderGreeting(facilityName: string, pageName: string): string {
  return `Halo ${facilityName}, saya ingin bertanya dan memesan: ${pageName}.`;
}

/** The fragment id of a section. */
export function sectionId(section: LandingSection, index: number): string {
  return section.kind === 'order' ? 'cara-memesan' : `bagian-${index + 1}`;
}
