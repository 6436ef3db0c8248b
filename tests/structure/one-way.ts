import type { RuleCase } from './project.ts';
import { alphabets } from './rules/alphabets.ts';
import { connections } from './rules/connections.ts';
import { environment } from './rules/environment.ts';
import { listsInSentences } from './rules/lists-in-sentences.ts';
import { normalForms } from './rules/normal-forms.ts';
import { refusals } from './rules/refusals.ts';
import { spreadLiterals } from './rules/spread-literals.ts';
import { typedNumbers } from './rules/typed-numbers.ts';

/** The rules that keep one way of doing a thing; a second way would work, and do it otherwise. */
export const oneWay: Record<string, RuleCase> = {
  environment: {
    rule: environment,
    refusals: [
      'server/start.ts:1: reads the environment; ask app/platform/env.server.ts',
      'server/start.ts:2: reads the environment; ask app/platform/env.server.ts',
      'server/start.ts:3: reads the environment; ask app/platform/env.server.ts',
      'server/start.ts:6: reads the environment; ask app/platform/env.server.ts',
    ],
  },
  connections: {
    rule: connections,
    refusals: [
      'server/report.ts:3: makes a database connection; call createPool or createClient of app/platform/database/db.server.ts',
      'server/report.ts:4: makes a database connection; call createPool or createClient of app/platform/database/db.server.ts',
      'server/report.ts:5: makes a database connection; call createPool or createClient of app/platform/database/db.server.ts',
    ],
  },
  'spread-literals': {
    rule: spreadLiterals,
    refusals: [
      'app/platform/visit.ts:5: a literal that is spread; write its properties into the object',
      'app/platform/visit.ts:6: a literal that is spread; write its properties into the object',
      'app/platform/visit.ts:9: a literal that is spread; write its properties into the object',
      'app/ui/visit-card.tsx:2: a literal that is spread; write its properties into the object',
    ],
  },
  refusals: {
    rule: refusals,
    refusals: [
      'app/domains/clinic/visits/operations.server.ts:8: a string in a return type; return Outcome, or name the state',
      'app/domains/clinic/visits/operations.server.ts:12: a code beside the value; return Outcome',
      'app/domains/clinic/visits/operations.server.ts:14: a string that stands for a refusal; return Outcome',
      'app/domains/clinic/visits/operations.server.ts:18: an object that says what is refused; return Outcome',
      'app/domains/clinic/visits/operations.server.ts:20: a string that stands for a refusal; return Outcome',
      'app/domains/clinic/visits/operations.server.ts:24: an object that says what is refused; return Outcome',
    ],
  },
  alphabets: {
    rule: alphabets,
    refusals: [
      'app/domains/clinic/visits/rules.ts:1: an alphabet of codes; write randomCode or isOfLetters',
      'app/domains/clinic/visits/rules.ts:3: an alphabet of codes; write randomCode or isOfLetters',
      'app/domains/clinic/visits/rules.ts:3: an alphabet of codes; write randomCode or isOfLetters',
    ],
  },
  'lists-in-sentences': {
    rule: listsInSentences,
    refusals: [
      'app/domains/clinic/visits/rules.ts:3: a list in a sentence; write listText or choiceText',
      'app/domains/clinic/visits/rules.ts:4: a list in a sentence; write listText or choiceText',
      'app/domains/clinic/visits/rules.ts:5: a list in a sentence; write listText or choiceText',
      'app/domains/clinic/visits/rules.ts:6: a list in a sentence; write listText or choiceText',
      'app/domains/clinic/visits/rules.ts:7: a list in a sentence; write listText or choiceText',
      'app/domains/clinic/visits/rules.ts:8: a list in a sentence; write listText or choiceText',
    ],
  },
  'typed-numbers': {
    rule: typedNumbers,
    refusals: [
      'app/domains/clinic/visits/schema.ts:3: z.coerce reads 1e5 and 0x10; declare wholeNumber',
      'app/domains/clinic/visits/schema.ts:4: takes signs out of a number; call readWhole',
      'app/domains/clinic/visits/schema.ts:5: Number of what was typed; call readWhole',
      'app/domains/clinic/visits/schema.ts:6: Number.parseInt of what was typed; call readWhole',
      'app/domains/clinic/visits/schema.ts:7: takes signs out of a number; call readWhole',
      'app/domains/clinic/visits/schema.ts:8: takes signs out of a number; call readWhole',
      'app/domains/clinic/visits/schema.ts:11: z.coerce reads 1e5 and 0x10; declare wholeNumber',
    ],
  },
  'normal-forms': {
    rule: normalForms,
    refusals: ['app/ui/plain.ts:1: .normalize; write normalForm of app/platform/text/normal-form.ts'],
  },
};
