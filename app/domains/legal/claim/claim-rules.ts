import { comparisonRules } from './comparisons.rules.ts';
import { cureRules } from './cures.rules.ts';
import type { ClaimRule } from './engine.rules.ts';
import { offerRules } from './offers.rules.ts';
import { personRules } from './persons.rules.ts';
import { pressureRules } from './pressure.rules.ts';
import { productRules } from './products.rules.ts';
import { promiseRules } from './promises.rules.ts';
import { rankRules } from './ranks.rules.ts';

/** Changes with every change of a rule: what a manager allowed under another version is asked again. */
export const rulesVersion = '2026-11-27.1';

/** Every rule, in the order in which findings of one sentence are told. */
export const claimRules: readonly ClaimRule[] = [
  ...rankRules,
  ...comparisonRules,
  ...promiseRules,
  ...cureRules,
  ...productRules,
  ...personRules,
  ...pressureRules,
  ...offerRules,
];
