// The active ingredients of the demo's medicines, read from what each says of itself, and the names by which people know them.

/** The international name and other names of an ingredient, by its name here. */
const otherNames: Readonly<Record<string, readonly [inn: string, ...synonyms: string[]]>> = {
  Parasetamol: ['Paracetamol', 'asetaminofen', 'acetaminophen'],
  Ibuprofen: ['Ibuprofen'],
  'Asam asetilsalisilat': ['Acetylsalicylic acid', 'asetosal', 'aspirin'],
  Kafein: ['Caffeine'],
  Guaifenesin: ['Guaifenesin', 'gliseril guaiakolat'],
  'Bromheksin HCl': ['Bromhexine'],
  'Difenhidramin HCl': ['Diphenhydramine'],
  'Klorfeniramin maleat': ['Chlorphenamine', 'ctm'],
  'Aluminium hidroksida': ['Aluminium hydroxide'],
  'Magnesium hidroksida': ['Magnesium hydroxide'],
  Simetikon: ['Simeticone', 'simethicone'],
  Bisakodil: ['Bisacodyl'],
  'Mikonazol nitrat': ['Miconazole'],
  Klotrimazol: ['Clotrimazole'],
  'Povidon iodin': ['Povidone iodine'],
  'Asam askorbat': ['Ascorbic acid', 'vitamin C'],
  Kolekalsiferol: ['Colecalciferol', 'vitamin D3'],
  'Asam folat': ['Folic acid', 'vitamin B9'],
};

/** "Parasetamol 500 mg, kafein 65 mg" as names and strengths. A group of vitamins is no ingredient. */
export function ingredientsOf(generic: string): { name: string; strength: string }[] {
  return generic.split(', ').flatMap((part) => {
    const [name = ''] = part.split(/ (?=\d)/);
    if (/^(vitamin|[A-Z]$|B\d|B kompleks)/i.test(name)) return [];
    return [{ name: name.slice(0, 1).toUpperCase() + name.slice(1), strength: part.slice(name.length).trim() }];
  });
}

/** Every ingredient once. */
export function ingredientRows(generics: readonly string[]): { name: string; inn: string; synonyms: string[] }[] {
  const names = new Set(generics.flatMap((generic) => ingredientsOf(generic).map(({ name }) => name)));
  return [...names].map((name) => {
    const [inn = '', ...synonyms] = otherNames[name] ?? [];
    return { name, inn, synonyms };
  });
}

/** Invented brands of a few products, by their address. */
export const brands: Readonly<Record<string, string>> = {
  'parasetamol-600-mg': 'Parasatu (contoh)',
  'ibuprofen-200-mg': 'Nyamanfen (contoh)',
  'antasida-tablet': 'Lambungreda (contoh)',
  'vitamin-c-500-mg': 'Vitaceria (contoh)',
};
