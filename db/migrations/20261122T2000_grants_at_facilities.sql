-- A row of user_roles is a grant: one role at one facility or, where facility_id is null, in the whole group. Grants made before this
-- migration therefore hold in the whole group.
alter table user_roles
  drop constraint user_roles_role,
  drop constraint user_roles_pk,
  add column id bigint generated always as identity constraint user_roles_pk primary key,
  -- A removed facility takes its grants along: set to null they would hold in the whole group.
  add column facility_id integer constraint user_roles_facility references facilities on delete cascade,
  add constraint user_roles_role check (role in
    ('doctor', 'editor', 'medical_reviewer', 'booking_desk', 'pharmacist', 'cashier', 'event_staff', 'warehouse', 'complaints',
     'manager', 'dpo', 'admin')),
  add constraint user_roles_group_only check (facility_id is null or role not in ('doctor', 'medical_reviewer', 'dpo', 'admin')),
  add constraint user_roles_grant unique nulls not distinct (user_id, role, facility_id);
create index user_roles_facility on user_roles (facility_id);

-- invitation: the facility at which its roles are held, or null
alter table account_links add column facility_id integer constraint account_links_facility references facilities on delete cascade;
create index account_links_facility on account_links (facility_id) where facility_id is not null;

-- The screen of a session with a role was locked: its roles grant no rights until the next re-authentication.
alter table sessions add column locked_at timestamptz;

-- What waits for the desks: requests that are not confirmed, by facility.
create index appointment_requests_unconfirmed on appointment_requests (facility_id, visit_date)
  where status = 'requested' and confirmed_at is null;
