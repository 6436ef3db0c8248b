import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as scannerGlyphs from '#app/domains/forms/gate/ui/gate-glyphs.ts';
import { serviceCategories } from '#db/demo/service-categories.ts';
import { specializations } from '#db/demo/specializations.ts';
import * as accountGlyphs from './icons/account-glyphs.ts';
import * as glyphs from './icons/glyphs.ts';
import { healthIconNames } from './icons/health-icon-names.ts';
import { accountIcons, editorIcons, healthIconChoice, interfaceIcons, pageIcons, scannerIcons, staffIcons } from './icons/names.ts';
import * as pageGlyphs from './icons/page-glyphs.ts';
import * as editorGlyphs from './staff/editing/editor-glyphs.ts';
import * as staffGlyphs from './staff/staff-glyphs.ts';

const drawings = readFileSync(join(import.meta.dirname, 'icons/health-icons.svg'), 'utf8');

test('every icon that the demo records name is drawn', () => {
  const named = [...specializations, ...serviceCategories].map(({ icon }) => icon);
  expect(named.length).toBeGreaterThan(30);
  expect([...named, ...healthIconChoice].filter((name) => !healthIconNames.has(name) || !drawings.includes(`id="${name}"`))).toEqual([]);
});

test('the glyphs are those of the list: run `npm run icons` after a change', () => {
  const constants = (names: readonly string[]) =>
    names.map((name) => name.replace(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())).sort();
  expect(Object.keys(glyphs).sort()).toEqual(constants(interfaceIcons));
  expect(Object.keys(pageGlyphs).sort()).toEqual(constants(pageIcons));
  expect(Object.keys(accountGlyphs).sort()).toEqual(constants(accountIcons));
  expect(Object.keys(staffGlyphs).sort()).toEqual(constants(staffIcons));
  expect(Object.keys(editorGlyphs).sort()).toEqual(constants(editorIcons));
  expect(Object.keys(scannerGlyphs).sort()).toEqual(constants(scannerIcons));
});
