/** What the rules must say about their fixtures, where it is long. */
export const directionRefusals = [
  'app/domains/clinic/visits/operations.server.ts: imports app/domains/shop/cart/cart.store.server.ts: store of shop is not open to operations of clinic',
  'app/domains/clinic/visits/routes/visit.tsx: imports app/domains/clinic/visits/store.server.ts: routes may not know store',
  'app/domains/clinic/visits/rules.ts: imports app/domains/clinic/visits/store.server.ts: rules may not know store',
  'app/domains/clinic/visits/store.server.ts: imports app/domains/shop/index.server.ts: index of shop is not open to store of clinic',
  'app/domains/shop/cart/ui/basket.tsx: imports app/domains/shop/index.server.ts: ui may not know index',
  'app/kits/work/page.tsx: imports app/domains/shop/cart/ui/basket.tsx: kits know no domain',
  'app/kits/work/page.tsx: imports app/shell/header.tsx: kits stand below root',
  'app/platform/mail.server.ts: imports app/domains/shop/index.server.ts: platform knows no domain',
  'app/platform/mail.server.ts: imports app/kits/work/declare-work.server.ts: platform stands below kits',
  'app/shell/header.tsx: imports app/domains/shop/cart/ui/basket.tsx: only index.server.ts, domain.server.ts and lazy ui of shop are open here',
  'app/ui/button.tsx: imports app/kits/work/page.tsx: ui stands below kits',
  'app/ui/button.tsx: imports app/shell/header.tsx: ui stands below root',
];

export const retiredWordRefusals = [
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
];

export const domainRefusals = [
  'app/domains/clinic/Beds/rules.ts: a feature is lower-case with dashes, not "Beds/"',
  'app/domains/clinic/visits/Old.rules.ts: a role file is named <role> or <word>.<role>',
  'app/domains/clinic/visits/models/visit.ts: a feature holds role files, routes/ and ui/, not "models/"',
  'app/domains/clinic/visits/ui/parts/row.tsx: ui/ has no folders inside',
  'app/domains/clinic/visits/visit.service.ts: not a role file; roles are schema.ts, rules.ts, policy.ts, store.server.ts, operations.server.ts, api.server.ts, jobs.server.ts',
  'app/domains/visit.ts: belongs into a domain',
  'app/features/visit.ts: app/ holds domains, kits, platform, ui, shell, dev, not "features"',
  'app/kits/work/parts/badge.tsx: a kit has no folders inside',
];
