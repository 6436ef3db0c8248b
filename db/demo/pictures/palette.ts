// One palette for every picture, so that they look like one family beside each other.
export const color = {
  ink: '#17393b',
  brand: '#0f5c5c',
  brandDark: '#0a4444',
  brandMid: '#2f8580',
  brandSoft: '#8fc4bb',
  mint: '#dcefe8',
  mintDeep: '#b9ddd2',
  sand: '#f7efe2',
  sandDeep: '#ecdcc3',
  sandShade: '#dcc6a4',
  white: '#fffdf9',
  coat: '#fdfbf6',
  coatShade: '#e4e6e1',
  coral: '#e8765b',
  marigold: '#f0b04a',
  marigoldSoft: '#f8d796',
  wood: '#b98a5c',
  woodDark: '#8d6540',
  leaf: '#4f9a6d',
  leafDark: '#2f7552',
  leafSoft: '#9ccbA4',
  sky: '#d9edf0',
  skyDeep: '#bcdde4',
};

/** The accent colour of a unit, from surface to deep. */
export interface Accent {
  pale: string;
  soft: string;
  mid: string;
  deep: string;
}

export const accents: Record<'rose' | 'teal' | 'indigo', Accent> = {
  rose: { pale: '#fbeae8', soft: '#f3c7c6', mid: '#d9788a', deep: '#9c3a55' },
  teal: { pale: '#e2f2ee', soft: '#a9d8ce', mid: '#3f9a90', deep: '#0f5c5c' },
  indigo: { pale: '#e9eafa', soft: '#c3c8f0', mid: '#6f78c9', deep: '#363f8f' },
};

export const skins = ['#f4d0b0', '#e9ba93', '#d69d73', '#b87e56'];
export const skinShades = ['#e5b592', '#d79f76', '#be8259', '#9b6540'];
export const hairs = { black: '#2b2527', brown: '#4a332b', grey: '#8d8b8c' };
