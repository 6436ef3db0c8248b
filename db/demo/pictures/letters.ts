// The few letters the share picture requires, drawn as round strokes: text in an SVG would depend on the fonts of the machine. Baseline at
// 0, x-height 56, ascenders 88; each glyph starts at x = 0.
const glyphs: Record<string, [width: number, strokes: string]> = {
  a: [56, 'M56 -28A28 28 0 1 1 0 -28A28 28 0 1 1 56 -28M56 -56V0'],
  d: [56, 'M56 -28A28 28 0 1 1 0 -28A28 28 0 1 1 56 -28M56 -88V0'],
  e: [55, 'M1 -30H55A27.5 28 0 1 0 47 -8'],
  g: [56, 'M56 -28A28 28 0 1 1 0 -28A28 28 0 1 1 56 -28M56 -56V4C56 30 16 32 5 15'],
  h: [48, 'M0 -88V0M0 -30A24 26 0 0 1 48 -30V0'],
  i: [0, 'M0 -56V0M0 -80V-79.9'],
  k: [42, 'M0 -88V0M39 -56L0 -24M14 -35L42 0'],
  m: [84, 'M0 -56V0M0 -33A21 23 0 0 1 42 -33V0M42 -33A21 23 0 0 1 84 -33V0'],
  n: [48, 'M0 -56V0M0 -30A24 26 0 0 1 48 -30V0'],
  r: [26, 'M0 -56V0M0 -28A27 28 0 0 1 26 -56'],
  s: [42, 'M39 -46C33 -59 3 -60 3 -42C3 -24 42 -34 42 -14C42 4 8 3 0 -11'],
  t: [30, 'M12 -78V-18A18 18 0 0 0 30 0M0 -56H29'],
  u: [48, 'M0 -56V-26A24 26 0 0 0 48 -26M48 -56V0'],
  B: [50, 'M0 -86V0H28A23 23 0 0 0 28 -46H0M28 -46A20 20 0 0 0 26 -86H0'],
  S: [56, 'M52 -72C44 -93 3 -95 3 -67C3 -40 56 -49 56 -22C56 6 10 5 0 -15'],
  T: [58, 'M0 -86H58M29 -86V0'],
};

export function letters(text: string, x: number, y: number, scale: number, weight: number, fill: string): string {
  let pen = 0;
  let strokes = '';
  for (const character of text) {
    if (character === ' ') {
      pen += 24;
      continue;
    }
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`No lettering for "${character}"`);
    strokes += `<path transform="translate(${pen} 0)" d="${glyph[1]}"/>`;
    pen += glyph[0] + weight + 13;
  }
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${fill}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}
