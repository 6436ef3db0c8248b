// Heads for portraits: the face is centred on (160, 136), the crown is near y = 72.
import { hairs, skinShades, skins } from './palette.ts';
import { circle, ellipse, line, path, rect } from './shapes.ts';

export interface Appearance {
  style: string;
  skin: string;
  shade: string;
  hair: string;
  cloth: string;
  clothShade: string;
  glasses: boolean;
  beard: boolean;
  moustache: boolean;
  teeth: boolean;
}

const cloths: [cloth: string, shade: string][] = [
  ['#2f7d78', '#256661'],
  ['#c98a94', '#b07480'],
  ['#6d78b8', '#5a659f'],
  ['#d8b98a', '#c2a274'],
  ['#7d9a84', '#69866f'],
  ['#a3657a', '#8a5266'],
];

/** "hijab 2 glasses": style, skin tone 1–4, then extras. */
export function appearanceOf(text: string, seed: number): Appearance {
  const [style = 'short', tone = '2', ...extras] = text.split(' ');
  const index = Number(tone) - 1;
  const [cloth, clothShade] = cloths[seed % cloths.length] ?? ['#2f7d78', '#256661'];
  const dark = seed % 4 === 1 ? hairs.brown : hairs.black;
  return {
    style,
    skin: skins[index] ?? '#e9ba93',
    shade: skinShades[index] ?? '#d79f76',
    hair: extras.includes('grey') ? hairs.grey : dark,
    cloth,
    clothShade,
    glasses: extras.includes('glasses'),
    beard: extras.includes('beard'),
    moustache: extras.includes('moustache'),
    teeth: seed % 5 === 3,
  };
}

const capOfHair =
  'M107 140C98 84 122 60 162 60C204 60 222 88 213 140C210 142 207 140 206 132C205 116 201 108 192 100C172 108 146 108 130 100C120 106 115 118 114 132C113 140 110 142 107 140Z';

/** What is behind the head: long hair, a bun, the back of a headscarf. */
export function behindHead(appearance: Appearance): string {
  switch (appearance.style) {
    case 'hijab':
      return path(
        'M160 54C98 54 92 116 96 160C100 206 90 226 80 250H240C230 226 220 206 224 160C228 116 222 54 160 54Z',
        appearance.clothShade,
      );
    case 'bob':
      return path('M160 58C96 58 94 116 96 160C97 188 104 204 122 206H198C216 204 223 188 224 160C226 116 224 58 160 58Z', appearance.hair);
    case 'long':
      return path(
        'M160 58C96 58 96 112 98 156C99 200 84 226 92 258C108 274 212 274 228 258C236 226 221 200 222 156C224 112 224 58 160 58Z',
        appearance.hair,
      );
    case 'bun':
      return (
        circle(160, 56, 27, appearance.hair) +
        path('M160 62C104 62 100 110 106 146C122 168 198 168 214 146C220 110 216 62 160 62Z', appearance.hair)
      );
    default:
      return '';
  }
}

/** What is in front of the head. */
export function overHead(appearance: Appearance): string {
  switch (appearance.style) {
    case 'hijab':
      // One shape with a hole: the even-odd rule leaves the face uncovered.
      return (
        `<path fill-rule="evenodd" fill="${appearance.cloth}" d="M160 56C104 56 98 112 101 156C103 198 94 222 70 254C64 263 68 270 78 275C124 297 196 297 242 275C252 270 256 263 250 254C226 222 217 198 219 156C222 112 216 56 160 56Z` +
        `M160 84C192 84 205 106 205 136C205 172 184 196 160 196C136 196 115 172 115 136C115 106 128 84 160 84Z"/>` +
        line('M118 190C136 214 182 220 206 186', appearance.clothShade, 5, 0.7) +
        line('M104 236C140 258 196 252 222 226', appearance.clothShade, 5, 0.6)
      );
    case 'bob':
    case 'long':
      return path(
        'M106 146C100 88 122 62 160 62C200 62 220 88 214 146C207 142 205 122 196 106C176 104 156 96 146 84C142 100 124 108 116 124C114 134 112 142 106 146Z',
        appearance.hair,
      );
    case 'bun':
      return path(
        'M106 142C100 86 124 64 160 64C196 64 220 86 214 142C208 138 206 120 198 108C184 100 168 92 160 82C152 92 136 100 122 108C114 120 112 138 106 142Z',
        appearance.hair,
      );
    case 'side':
      return path(
        'M107 140C98 88 118 62 158 60C206 56 224 90 213 140C209 142 207 138 206 130C205 116 202 110 197 104C174 106 150 100 136 86C134 98 120 108 114 130C113 138 110 142 107 140Z',
        appearance.hair,
      );
    case 'wavy':
      return (
        path(capOfHair, appearance.hair) +
        circle(126, 80, 20, appearance.hair) +
        circle(152, 68, 22, appearance.hair) +
        circle(180, 68, 21, appearance.hair) +
        circle(200, 84, 17, appearance.hair)
      );
    case 'thin':
      return (
        path('M106 142C100 116 104 96 118 86C122 100 116 118 115 140Z', appearance.hair) +
        path('M214 142C220 116 216 96 202 86C198 100 204 118 205 140Z', appearance.hair) +
        line('M124 82C144 70 178 70 196 82', appearance.hair, 8, 0.9)
      );
    case 'peci':
      return (
        path(
          'M107 140C104 120 106 108 110 98H210C214 108 216 120 213 140C209 142 207 138 206 130C205 120 203 114 200 110H120C117 114 115 120 114 130C113 138 110 142 107 140Z',
          appearance.hair,
        ) +
        path('M108 104C106 84 110 62 122 56C144 50 176 50 198 56C210 62 214 84 212 104C180 96 140 96 108 104Z', '#24262e') +
        line('M112 97C142 90 178 90 208 97', '#3b3e49', 4)
      );
    default:
      return path(capOfHair, appearance.hair);
  }
}

function smile(appearance: Appearance, isMale: boolean): string {
  if (appearance.beard || appearance.teeth) return path('M142 168C149 184 171 184 178 168C168 171 152 171 142 168Z', '#fffaf3');
  if (isMale) return line('M145 171C152 179 168 179 175 171', '#8c4536', 4.2);
  return path('M144 170C150 182 170 182 176 170C168 173 152 173 144 170Z', '#b9524a');
}

export function face(appearance: Appearance): string {
  const isMale = !['hijab', 'bob', 'long', 'bun'].includes(appearance.style);
  const parts = [
    rect(139, 170, 42, 62, appearance.shade, 18),
    ellipse(110, 140, 9, 13, appearance.shade),
    ellipse(210, 140, 9, 13, appearance.shade),
    path('M160 76C196 76 210 104 208 138C206 174 184 198 160 198C136 198 114 174 112 138C110 104 124 76 160 76Z', appearance.skin),
  ];
  if (appearance.beard) {
    parts.push(
      path(
        'M112 138C113 178 136 200 160 200C184 200 207 178 208 138C202 154 196 160 186 162C174 156 146 156 134 162C124 160 118 154 112 138Z',
        appearance.hair,
        0.9,
      ),
    );
  }
  parts.push(
    ellipse(132, 158, 10, 7, '#e0685a', appearance.beard ? 0 : 0.2),
    ellipse(188, 158, 10, 7, '#e0685a', appearance.beard ? 0 : 0.2),
    line('M130 123C136 118 144 118 150 121', appearance.hair, isMale ? 5 : 3.6, 0.85),
    line('M170 121C176 118 184 118 190 123', appearance.hair, isMale ? 5 : 3.6, 0.85),
    ellipse(140, 137, 4.4, 5.4, '#2a2426'),
    ellipse(180, 137, 4.4, 5.4, '#2a2426'),
    line('M160 138C158 148 155 153 159 155C161 156 164 156 165 154', appearance.shade, 3.6),
    smile(appearance, isMale),
  );
  if (appearance.moustache)
    parts.push(
      path('M138 166C144 158 154 158 160 162C166 158 176 158 182 166C174 170 166 169 160 166C154 169 146 170 138 166Z', appearance.hair),
    );
  if (appearance.glasses) {
    parts.push(
      `<g fill="#ffffff" fill-opacity="0.22" stroke="#3a4248" stroke-width="3.6"><rect x="122" y="124" width="34" height="28" rx="12"/><rect x="164" y="124" width="34" height="28" rx="12"/></g>`,
      line('M156 136C159 133 161 133 164 136M122 134L112 131M198 134L208 131', '#3a4248', 3.6),
    );
  }
  return parts.join('');
}
