/** Hours begin in a part of the day from `begins[0]` on and before `begins[1]`. */
type PartHours = Readonly<{ word: string; label: string; begins: readonly [string, string] }>;

/** The parts of a day by which people ask for hours; `word` stands in addresses. */
export const partsOfDay = {
  morning: { word: 'pagi', label: 'Pagi', begins: ['00:00', '11:00'] },
  noon: { word: 'siang', label: 'Siang', begins: ['11:00', '15:00'] },
  afternoon: { word: 'sore', label: 'Sore', begins: ['15:00', '18:30'] },
  evening: { word: 'malam', label: 'Malam', begins: ['17:00', '24:00'] },
} as const satisfies Record<string, PartHours>;

export type PartOfDay = keyof typeof partsOfDay;
export const partNames = Object.keys(partsOfDay) as PartOfDay[];
