import { type Caller, createCaller } from '#tests/factories/callers.ts';
import { personFields } from '#tests/factories/event-forms.ts';
import { createRegistration } from '#tests/factories/forms.ts';
import { registrationsOn } from '#tests/factories/own-registrations.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

type Persona = Readonly<{ caller: Caller; known: Record<string, unknown[]> }>;

/** Who asks an operation about a form or a registration: anybody, by the word of the form or by a private link. */
export const formPersonas: Record<string, (app: TestApp) => Promise<Persona>> = {};

const kinds = { event: 'event', 'ev-attendance': 'attendance', survey: 'survey' } as const;
const asVisitor = async (app: TestApp, known: Record<string, unknown[]>): Promise<Persona> => ({
  caller: await createCaller(app.db, 'visitor'),
  known,
});
const sent = () => {
  const fields = personFields();
  const others = { version: ['1'], shown_total: ['0'], party: ['1'], consent: ['processing'], form_time: [''], website: [''] };
  return { ...others, name: [fields.name], phone: [fields.phone], email: ['siti@contoh.id'], guardian_name: [''], guardian_relation: [''] };
};

for (const [path, kind] of Object.entries(kinds)) {
  const slugOf = async (app: TestApp) => asVisitor(app, { slug: [(await registrationsOn(app).form({ kind })).slug], page: [1], ...sent() });
  formPersonas[`POST /${path}/post/{slug}`] = slugOf;
  formPersonas[`GET /${path}/register/{slug}`] = slugOf;
  formPersonas[`GET /${path === 'event' ? 'event/list' : path}/{slug}`] = slugOf;
  formPersonas[`POST /${path}/file/{slug}/{field}`] = async (app) => {
    const { slug } = await registrationsOn(app).withFile(kind);
    return asVisitor(app, { slug: [slug], field: ['file'] });
  };
}
formPersonas['POST /events/form/{slug}'] = formPersonas['GET /events/form/{slug}'] = async (app) =>
  asVisitor(app, { slug: [(await registrationsOn(app).form()).slug], ...sent() });

formPersonas['GET /ev-attendance/participants/{slug}'] = async (app) => {
  const form = await registrationsOn(app).form({ kind: 'attendance', isAnnounced: true });
  await createRegistration(app.db, form, { isAnnounced: true });
  return asVisitor(app, { slug: [form.slug], q: [''], page: [1] });
};

type Registrations = ReturnType<typeof registrationsOn>;
type Own = Readonly<{ token: string; attempt?: string }>;

/** Calls below a private link, with the registration that they are about. */
const managed: Readonly<Record<string, (of: Registrations) => Promise<Own>>> = {
  GET: (of) => of.confirmed(),
  PUT: (of) => of.confirmed(),
  'PUT /consents': (of) => of.confirmed(),
  'POST /cancel': (of) => of.confirmed(),
  'POST /accept': (of) => of.offered(),
  'POST /resend': (of) => of.confirmed(),
  'POST /pay': (of) => of.toPay(),
  'POST /check': (of) => of.toPay(),
  'POST /proof/{id}': (of) => of.transferred(),
  'POST /refund-account': (of) => of.returned(),
};
for (const [call, create] of Object.entries(managed)) {
  const [method, path = ''] = call.split(' ');
  formPersonas[`${method} /event/manage/{token}${path}`] = async (app) => {
    const of = registrationsOn(app);
    const { token, attempt } = await create(of);
    const account = { bank: ['Bank Contoh'], number: ['1234567890'], holder: ['Siti Rahma'] };
    const known = { token: [token], id: [attempt ?? '1'], payment_method: [await of.methodOf('at_place')], expected_return: [0] };
    return asVisitor(app, { ...sent(), ...known, ...account });
  };
}

/** An editor with a form that nobody has changed. */
formPersonas['PUT /staff/forms/{id}'] = async (app) => {
  const { id } = await registrationsOn(app).form();
  const known = { id: [id], version: [0], base: [{}], values: [{ name: 'Acara baru' }] };
  return { caller: await createCaller(app.db, 'editor'), known };
};
