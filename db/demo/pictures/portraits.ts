import { doctors } from '../doctors.ts';
import { specializations } from '../specializations.ts';
import { appearanceOf, behindHead, face, overHead } from './heads.ts';
import { circle, line, path, svg } from './shapes.ts';

const portraitSize = 320;

// Background per field of medicine: children and mothers warm, heart indigo, the rest mint to sand.
const grounds: Record<string, [ground: string, halo: string]> = {
  anak: ['#fbe3d6', '#f6cdb8'],
  'kebidanan-dan-kandungan': ['#f9dfe0', '#f1c4c8'],
  'jantung-dan-pembuluh-darah': ['#e2e4f7', '#c9cdf0'],
  'penyakit-dalam': ['#daeee8', '#bbded4'],
  surgery: ['#dcebf1', '#bfdae5'],
  other: ['#f5ead5', '#ecd8b4'],
};
const surgical = /^(bedah|ortopedi|urologi)/;

function groundOf(specialization: string): [string, string] {
  const entry = specializations.find((candidate) => candidate.slug === specialization);
  // A subspecialty has its parent's background; other specialties with a parent have their own.
  const family = (entry?.title.includes('Subsp.') ? entry.parent : undefined) ?? specialization;
  const warm = family === 'bedah-anak' || family === 'kedokteran-gigi-anak' ? 'anak' : family;
  const heartSurgery = family.startsWith('bedah-toraks') ? 'jantung-dan-pembuluh-darah' : warm;
  return grounds[heartSurgery] ?? grounds[surgical.test(family) ? 'surgery' : 'other'] ?? ['#daeee8', '#bbded4'];
}

const shirts = ['#0f5c5c', '#d9788a', '#5f6abf', '#e39a4b', '#4f8f9b', '#8a6fae', '#c96f5a'];

export function portrait(index: number): string {
  const doctor = doctors[index];
  if (!doctor) throw new Error(`No doctor ${index}`);
  const appearance = appearanceOf(doctor.appearance, index);
  const [ground, halo] = groundOf(doctor.specializations[0] ?? '');
  const shirt = shirts[index % shirts.length] ?? '#0f5c5c';
  const hasStethoscope = index % 3 !== 2;
  const isVeiled = appearance.style === 'hijab';
  return svg(portraitSize, portraitSize, [
    `<rect width="320" height="320" fill="${ground}"/>`,
    circle(160, 168, 132, halo, 0.75),
    behindHead(appearance),
    path('M24 330C26 264 70 238 132 222H188C250 238 294 264 296 330Z', '#fdfbf6'),
    path(isVeiled ? 'M126 222L160 280L194 222Z' : 'M126 222L160 300L194 222C182 216 138 216 126 222Z', shirt),
    path('M126 220C112 226 104 232 100 236L146 330H162L158 296Z', '#f1f0ea'),
    path('M194 220C208 226 216 232 220 236L174 330H158L162 296Z', '#f1f0ea'),
    line('M160 300V330', '#d5d8d2', 3),
    face(appearance),
    overHead(appearance),
    hasStethoscope && !isVeiled
      ? line('M116 228C112 262 118 288 132 296M204 228C208 256 206 270 203 282', '#37474c', 6) +
        circle(203, 290, 10, '#37474c') +
        circle(203, 290, 4.5, '#c9d3d3')
      : '',
    isVeiled ? path('M228 282H256V290H228Z', shirt) : path('M66 290H96V298H66Z', shirt, 0.9),
  ]);
}
