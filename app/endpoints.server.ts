import { familyEndpoints } from '#app/domains/accounts/family.api.server.ts';
import { googleEndpoints } from '#app/domains/accounts/google.api.server.ts';
import { logInEndpoints } from '#app/domains/accounts/login.api.server.ts';
import { passwordEndpoints } from '#app/domains/accounts/passwords.api.server.ts';
import { profileEndpoints } from '#app/domains/accounts/profile.api.server.ts';
import { secondFactorEndpoints } from '#app/domains/accounts/second-factor.api.server.ts';
import { sessionEndpoints } from '#app/domains/accounts/sessions.api.server.ts';
import { signUpEndpoints } from '#app/domains/accounts/sign-up.api.server.ts';
import { addressEndpoints } from '#app/domains/addresses/addresses.api.server.ts';
import { appointmentEndpoints } from '#app/domains/appointments/appointments.api.server.ts';
import { contactEndpoints } from '#app/domains/contact/contact.api.server.ts';
import { articleEndpoints } from '#app/domains/content/articles.api.server.ts';
import { promoEndpoints } from '#app/domains/content/promos.api.server.ts';
import { directoryEndpoints } from '#app/domains/directory/directory.api.server.ts';
import { doctorEndpoints } from '#app/domains/directory/doctors.api.server.ts';
import { facilityEndpoints } from '#app/domains/directory/facilities.api.server.ts';
import { specializationEndpoints } from '#app/domains/directory/specializations.api.server.ts';
import { insightEndpoints } from '#app/domains/insight/insight.api.server.ts';
import { linkEndpoints } from '#app/domains/links/links.api.server.ts';
import { privacyEndpoints } from '#app/domains/privacy/privacy.api.server.ts';
import { searchEndpoints } from '#app/domains/search/search.api.server.ts';
import { serviceEndpoints } from '#app/domains/services/services.api.server.ts';
import { staffEndpoints } from '#app/domains/staff/staff.api.server.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';

/** Every `/v1` endpoint, slice by slice. */
export const endpoints: readonly Endpoint[] = [
  ...directoryEndpoints,
  ...doctorEndpoints,
  ...specializationEndpoints,
  ...appointmentEndpoints,
  ...promoEndpoints,
  ...insightEndpoints,
  ...facilityEndpoints,
  ...serviceEndpoints,
  ...articleEndpoints,
  ...contactEndpoints,
  ...linkEndpoints,
  ...searchEndpoints,
  ...profileEndpoints,
  ...familyEndpoints,
  ...privacyEndpoints,
  ...logInEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...staffEndpoints,
  ...googleEndpoints,
  ...signUpEndpoints,
  ...passwordEndpoints,
  ...addressEndpoints,
];
