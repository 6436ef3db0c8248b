import { accountsDataMap } from './domains/accounts/accounts.data-map.ts';
import { addressesDataMap } from './domains/addresses/addresses.data-map.ts';
import { appointmentsDataMap } from './domains/appointments/appointments.data-map.ts';
import { contactDataMap } from './domains/contact/contact.data-map.ts';
import { contentDataMap } from './domains/content/content.data-map.ts';
import { directoryDataMap } from './domains/directory/directory.data-map.ts';
import { insightDataMap } from './domains/insight/insight.data-map.ts';
import { linksDataMap } from './domains/links/links.data-map.ts';
import { privacyDataMap } from './domains/privacy/privacy.data-map.ts';
import { searchDataMap } from './domains/search/search.data-map.ts';
import { servicesDataMap } from './domains/services/services.data-map.ts';
import { platformDataMap } from './platform/data-map.ts';
import type { DataMap } from './platform/data-tags.ts';

/** What every column of every table is, why it is kept, and for how long. A table or a column without a tag does not build. */
export const dataMap = {
  ...accountsDataMap,
  ...addressesDataMap,
  ...appointmentsDataMap,
  ...contactDataMap,
  ...privacyDataMap,
  ...platformDataMap,
  ...insightDataMap,
  ...contentDataMap,
  ...directoryDataMap,
  ...servicesDataMap,
  ...linksDataMap,
  ...searchDataMap,
} satisfies DataMap;
