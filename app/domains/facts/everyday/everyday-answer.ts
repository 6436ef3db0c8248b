import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { EverydayPage } from './everyday-page.ts';

/** What a page says of one unit, or of all where they say the same; `phone` is the number to call. */
export type UnitLine = Readonly<{ unit: string; text: string; phone: string | null }>;

/** A page that answers a question: the first words of its text, what it says of each unit, and "Terakhir dicek …" of what is said. */
export type EverydayAnswer = EverydayPage & Readonly<{ say: string | null; lines: readonly UnitLine[]; checked: string | null }>;

/** "RSU Sehati Dago: IGD (022) 0000-0201" */
export const lineText = ({ unit, text, phone }: UnitLine): string =>
  `${unit}: ${[text, phone && phoneText(phone)].filter(Boolean).join(' ')}`;
