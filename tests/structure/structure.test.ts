import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { oneWay } from './one-way.ts';
import { type RuleCase, readProject } from './project.ts';
import { classWords } from './rules/class-words.ts';
import { configuration } from './rules/configuration.ts';
import { cycles } from './rules/cycles.ts';
import { deadlines } from './rules/deadlines.ts';
import { docstrings } from './rules/docstrings.ts';
import { documents } from './rules/documents.ts';
import { defaultExports } from './rules/exports.ts';
import { globalStyles } from './rules/global-styles.ts';
import { imports } from './rules/imports.ts';
import { interfaceWordsRule } from './rules/interface-words.ts';
import { marks, testHabits } from './rules/marks.ts';
import { markupInTexts } from './rules/markup-in-texts.ts';
import { migrations } from './rules/migrations.ts';
import { names } from './rules/names.ts';
import { plainScripts } from './rules/plain-scripts.ts';
import { regexes } from './rules/regexes.ts';
import { retired } from './rules/retired-words.ts';
import { scripts } from './rules/scripts.ts';
import { sizes } from './rules/sizes.ts';
import { staffViews } from './rules/staff-views.ts';
import { styles } from './rules/styles.ts';
import { treeWrites } from './rules/tree-writes.ts';
import { rulesOfDomains } from './rules-of-domains.ts';

/** Every rule with its fixture: a small project that breaks it, and exactly what the rule must say about it. */
const rules: Record<string, RuleCase> = {
  ...oneWay,
  ...rulesOfDomains,
  cycles: {
    rule: cycles,
    refusals: [
      'app/platform/first.server.ts: imports itself: app/platform/first.server.ts → app/platform/second.server.ts → app/platform/third.server.ts → app/platform/first.server.ts',
    ],
  },
  'plain-scripts': {
    rule: plainScripts,
    refusals: [
      'app/ui/unused.script.ts: not in app/entry.static.ts, nor used by a script that is',
      'app/ui/first.script.ts: 61 lines of code, at most 60',
      '*.script.ts: 301 lines of code in all, at most 300',
    ],
  },
  'class-words': {
    rule: classWords,
    refusals: [
      'app/ui/row.tsx:6: "mt-4" is no global class; use one of a CSS module',
      'app/ui/row.tsx:7: "text-sm" is no global class; use one of a CSS module',
      'app/ui/row.tsx:8: "row-…" is no global class; use one of a CSS module',
      'app/ui/row.tsx:9: "font-bold" is no global class; use one of a CSS module',
    ],
  },
  styles: {
    rule: styles,
    refusals: [
      'app/ui/menu.tsx: app/ui/menu.module.css has no class "link"',
      'app/ui/menu.module.css: nothing uses the class "row"',
      'app/ui/row.module.css: all of it belongs into one "@layer components.ui"',
      'app/ui/row.module.css: "@media (min-width: 750px)": write the width in em',
    ],
  },
  'global-styles': {
    rule: globalStyles,
    refusals: [
      'app/domains/shop/cart/ui/cart.css: a global style sheet; write a CSS module beside the component',
      'app/domains/shop/cart/ui/row.module.css: ":global(.basket)" is no class of a global style sheet; use data-basket',
      'app/ui/tokens.css: the global class "banner" is not named in global-styles.ts; write it into a CSS module',
      'app/ui/tokens.css: has no class "unit-rose"; take it out of global-styles.ts',
      'app/ui/tokens.css: has no class "prose"; take it out of global-styles.ts',
      'app/ui/tokens.css: nothing uses the class "unit-indigo"',
    ],
  },
  sizes: { rule: sizes, refusals: ['app/platform/long.server.ts: 301 lines, at most 300'] },
  names: {
    rule: names,
    refusals: [
      'app/platform/mail.server/send.ts: no mail.server/ folder; end the file in .server.ts',
      'app/platform/utils.ts: "utils" says nothing about what is inside',
      'app/ui/SideBar.tsx: "SideBar.tsx" is not lower-case with dashes',
      'server/lib/query.ts: "lib" says nothing about what is inside',
    ],
  },
  'retired-words': {
    rule: retired,
    refusals: [
      'app/platform/off-road-pages.server.ts: "off road" in off-road-pages.server; write error page',
      'app/platform/off-road-pages.server.ts:1: "wish" in wishOf; write prefill, query, preference',
      'app/platform/off-road-pages.server.ts:4: "half" in half; write mfa_required, mfaPending',
      'app/platform/off-road-pages.server.ts:5: "half actor" in HalfActor; write mfa_required, mfaPending',
      'app/platform/off-road-pages.server.ts:5: "most" in mostFound; write max',
      'app/platform/off-road-pages.server.ts:5: "call off" in callOff; write unsubscribe',
      'app/platform/off-road-pages.server.ts:6: "most" in MOST_ROWS; write max',
      'app/platform/wish.server.ts: "wish" in wish.server; write prefill, query, preference',
      'app/platform/wish.server.ts:1: "wish" in wishOf; write prefill, query, preference',
      'app/ui/field.tsx:1: "judged" in judged; write check, validate, freshness',
    ],
  },
  regexes: {
    rule: regexes,
    refusals: [
      'app/platform/trim.ts:4: /-+$/ takes more than linear time',
      'app/platform/trim.ts:6: /^(a+)+$/ takes more than linear time',
    ],
  },
  imports: {
    rule: imports,
    refusals: [
      'app/platform/clock.server.ts: "./time" lacks its ending',
      'app/platform/clock.server.ts: "../ui/button.tsx" leaves app/platform; write #app/ui/button.tsx',
      'app/platform/clock.server.ts: "#app/platform/dates/day.ts" stays in app/platform; write ./dates/day.ts',
      'app/platform/clock.server.ts: "#app/ui/gone.tsx" is not there',
    ],
  },
  'staff-views': {
    rule: staffViews,
    refusals: [
      'app/domains/clinic/visits/pages/visits-page.tsx: imports app/ui/live/use-live.ts; a staff view uses app/ui/staff/use-staff-live.ts',
    ],
  },
  'default-exports': { rule: defaultExports, refusals: ['app/platform/clock.server.ts: default export; give it a name'] },
  docstrings: {
    rule: docstrings,
    refusals: [
      'app/domains/clinic/visits/open-visit.server.ts: openVisit() has no docstring',
      'app/domains/clinic/visits/visit.ts: isEmpty() has no docstring',
      'app/domains/clinic/visits/visit.ts: isOpen() has no docstring',
      'app/domains/clinic/visits/visit.ts:10: two docstrings in a row',
    ],
  },
  marks: {
    rule: marks,
    refusals: ['app/platform/clock.server.ts:1: "TODO" in a comment', 'app/platform/clock.server.ts:2: "@ts-ignore" in a comment'],
  },
  'markup-in-texts': {
    rule: markupInTexts,
    refusals: ['app/ui/hours.tsx:2: <Whole in a text; write JSX around it', 'app/ui/hours.tsx:2: <Whole in a text; write JSX around it'],
  },
  'interface-words': {
    rule: interfaceWordsRule,
    refusals: [
      'app/ui/hours.tsx:3: "praktek" in a text; write "praktik"',
      'app/ui/hours.tsx:10: "Home" in a text; write "beranda"',
      'app/ui/hours.tsx:11: "Pending" in a text; write "menunggu pembayaran"',
    ],
  },
  'test-habits': {
    rule: testHabits,
    refusals: [
      'app/clock.test.ts:1: sleeps; poll with expect.poll or waitUntil',
      'app/clock.test.ts:4: vi.mock: hand the real thing in instead',
      'app/clock.test.ts:5: test.only: every test runs',
      'app/clock.test.ts:6: sleeps; poll with expect.poll or waitUntil',
      'app/clock.test.ts:8: test.skip: every test runs',
      'app/clock.test.ts:9: retries hide a fault',
      'app/press.test.ts:7: reads right after a press; wait with expect.poll',
      'app/press.test.ts:9: reads right after a press; wait with expect.poll',
    ],
  },
  deadlines: {
    rule: deadlines,
    refusals: [
      'app/clock.test.ts:5: a deadline after the function; leave it out',
      'app/clock.test.ts:6: a deadline of its own; leave it out, or write scaled(ms) of tests/harness/deadlines.ts where the time is tested',
      'app/clock.test.ts:7: a deadline of its own; leave it out, or write scaled(ms) of tests/harness/deadlines.ts where the time is tested',
      'app/clock.test.ts:10: vi.waitUntil gives up after a second; write waitUntil of tests/harness/deadlines.ts',
      'app/clock.test.ts:12: a deadline of its own; leave it out, or write scaled(ms) of tests/harness/deadlines.ts where the time is tested',
      'app/clock.test.ts:15: a time by the clock; compare with scaled(ms) of tests/harness/deadlines.ts',
      'tests/harness/browser.ts:4: page.setDefaultTimeout with a fixed time',
      'tests/harness/browser.ts:5: AbortSignal.timeout with a fixed time',
    ],
  },
  'tree-writes': {
    rule: treeWrites,
    refusals: [
      'app/picture.test.ts:4: fs.writeFileSync into the project; write below a temporary folder',
      'app/picture.test.ts:5: fs.copyFileSync into the project; write below a temporary folder',
      'tests/bench/lists.ts:9: writeFileSync into the project; write below a temporary folder',
      'tests/bench/lists.ts:10: appendFileSync into the project; write below a temporary folder',
    ],
  },
  migrations: {
    rule: migrations,
    refusals: [
      'db/functions/Good.sql: a file of functions is named topic.sql',
      'db/functions/once.sql: makes a trigger without "or replace"',
      'db/migrations/001_first.sql: a migration is named 20261121T0900_words.sql',
      'db/migrations/20991231T0900_function.sql: makes a function, which belongs to db/functions',
      'db/migrations/20991231T2470_late.sql: 24:70 is no time of day',
      'db/migrations/20991231T0900_same.sql: is not later than db/migrations/20991231T0900_function.sql',
    ],
  },
  documents: {
    rule: documents,
    refusals: [
      'README.md: names docs/gone.md, which is not there',
      'README.md: names docs/*.txt, which is not there',
      'README.md: names here.*, which is not there',
      'README.md: names npm run begin, which package.json does not have',
      'README.md: names docs/there.md, which is not there',
      'docs/decisions/0002-two.md: has not the form of a decision: number and title, day and "accepted", Context, Decision',
      'docs/decisions/0003-three.md: has not the form of a decision: number and title, day and "accepted", Context, Decision',
      'docs/decisions/README.md: the list lacks 0002-two.md',
      'docs/decisions/archive/0004-four.md: names 0006-six.md, which is not there',
      'docs/decisions/archive/0005-five.md: says neither what replaced it nor that it is history',
      'docs/decisions/archive/README.md: the list lacks 0004-four.md',
    ],
  },
  scripts: {
    rule: scripts,
    refusals: [
      'README.md: the table of commands lacks npm run bench:new',
      'README.md: the table of commands lacks npm run seed',
      'tests/structure/rules/scripts.ts: excuses typecheck, which the table of commands names',
    ],
  },
  configuration: {
    rule: configuration,
    refusals: [
      'README.md: the table lacks SMTP_URL',
      'README.md: the table has COLOUR, which nothing reads',
      'README.md: the default of PORT is 3000, not 8080',
    ],
  },
};

const project = readProject(projectDirectory);

for (const [name, { rule, refusals }] of Object.entries(rules)) {
  test(`${name}: the fixture is refused`, () => {
    expect(rule(readProject(join(import.meta.dirname, 'fixtures', name)))).toEqual(refusals);
  });

  test(`${name}: the project keeps to it`, () => {
    expect(rule(project)).toEqual([]);
  });
}

test('every TypeScript file can be read', () => {
  const errors = project.files.filter((file) => (file.parsed?.errors.length ?? 0) > 0);
  expect(errors.map((file) => file.path)).toEqual([]);
});
