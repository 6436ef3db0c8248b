import type { RuleCase } from './project.ts';
import { directions } from './rules/directions.ts';
import { domainOrder } from './rules/domain-order.ts';
import { domains } from './rules/domains.ts';
import { recordOrder } from './rules/record-order.ts';
import { uniqueNames } from './rules/unique-names.ts';

/** Where the files of domains stand, what they are called, and what they import. */
export const rulesOfDomains: Record<string, RuleCase> = {
  domains: {
    rule: domains,
    refusals: [
      'app/domains/clinic/Beds/bed.ts: a record is lower-case with dashes, not "Beds/"',
      'app/domains/clinic/visits/Old-visit.ts: named by what it does, or <record>.<aspect>; aspects are content, endpoints, follow-ups, notices, personal-data, preparations, record-persons, work',
      'app/domains/clinic/visits/models/visit.ts: a record holds files, pages/ and ui/, not "models/"',
      'app/domains/clinic/visits/pages/desk/desk-page.tsx: pages/ has no folders inside',
      'app/domains/clinic/visits/rules.ts: "rules" is a role; say what the file does',
      'app/domains/clinic/visits/ui/desk/parts/row.tsx: ui/ has no folders inside those of its pages',
      'app/domains/clinic/visits/visit-row.tsx: ends in none of .store.server.ts, .endpoints.server.ts, .server.ts, .schema.ts, .ts',
      'app/domains/clinic/visits/visit.service.ts: named by what it does, or <record>.<aspect>; aspects are content, endpoints, follow-ups, notices, personal-data, preparations, record-persons, work',
      'app/domains/visit.ts: belongs into a domain',
      'app/features/visit.ts: app/ holds domains, kits, platform, ui, shell, dev, not "features"',
      'app/kits/work/parts/looks/badge.tsx: a folder of a kit has no folders inside',
    ],
  },
  directions: {
    rule: directions,
    refusals: [
      'app/domains/clinic/visits/book-visit.server.ts: imports app/domains/shop/cart/cart.store.server.ts: store of shop is not open to server of clinic',
      'app/domains/clinic/visits/book-visit.server.ts: imports app/domains/clinic/visits/visit.endpoints.server.ts: server may not know endpoints',
      'app/domains/clinic/visits/pages/visit-page.tsx: imports app/domains/clinic/visits/purge-visits.server.ts: pages start no job',
      'app/domains/clinic/visits/pages/visit-page.tsx: imports app/domains/clinic/visits/visit.store.server.ts: pages may not know store',
      'app/domains/clinic/visits/visit.store.server.ts: imports app/domains/shop/index.server.ts: index of shop is not open to store of clinic',
      'app/domains/clinic/visits/visit.ts: imports app/domains/clinic/visits/visit.store.server.ts: pure may not know store',
      'app/domains/shop/cart/cart.ts: imports app/platform/mail.server.ts: pure is in the browser too, and takes no more than types of it',
      'app/domains/shop/cart/ui/basket.tsx: imports app/domains/shop/index.server.ts: ui may not know index',
      'app/kits/work/page.tsx: imports app/domains/shop/cart/ui/basket.tsx: kits know no domain',
      'app/kits/work/page.tsx: imports app/shell/header.tsx: kits stand below root',
      'app/platform/mail.server.ts: imports app/domains/shop/index.server.ts: platform knows no domain',
      'app/platform/mail.server.ts: imports app/kits/work/declare.server.ts: platform stands below kits',
      'app/shell/header.tsx: imports app/domains/shop/cart/ui/basket.tsx: only index.server.ts, domain.server.ts and lazy ui of shop are open here',
      'app/ui/button.tsx: imports app/kits/work/page.tsx: ui stands below kits',
      'app/ui/button.tsx: imports app/shell/header.tsx: ui stands below root',
    ],
  },
  'domain-order': {
    rule: domainOrder,
    refusals: [
      'app/domains.server.ts: lacks gym',
      'app/domains/shop/cart/cart.schema.ts: imports app/domains/clinic/visits/visit.schema.ts: clinic comes after shop in app/domains.server.ts',
    ],
  },
  'record-order': {
    rule: recordOrder,
    refusals: [
      'app/domains/clinic/records.ts: lacks ward',
      'app/domains/clinic/records.ts: has no record nurse',
      'app/domains/clinic/visit/visit.ts: imports app/domains/clinic/bed/bed.ts: bed comes after visit in app/domains/clinic/records.ts',
      'app/domains/gym/class/class.ts: imports app/domains/gym/coach/coach.ts: coach comes after class in app/domains/gym/records.ts',
      'app/domains/shop/records.ts: is not there, and shop has several records',
    ],
  },
  'unique-names': { rule: uniqueNames, refusals: ['app/platform/visit.ts: is called as app/domains/clinic/visits/visit.ts'] },
};
