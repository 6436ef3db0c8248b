import type { ClaimRule } from './check-claims.ts';
import { comparisonRules } from './comparison-claims.ts';
import { cureRules } from './cure-claims.ts';
import { offerRules } from './offer-claims.ts';
import { personRules } from './person-claims.ts';
import { pressureRules } from './pressure-claims.ts';
import { productRules } from './product-claims.ts';
import { promiseRules } from './promise-claims.ts';
import { rankRules } from './rank-claims.ts';

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
