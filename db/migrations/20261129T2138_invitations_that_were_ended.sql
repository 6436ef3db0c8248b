-- When an invitation was taken back or another one took its place: nobody asks for another one by its link.
alter table account_links
  add column ended_at timestamptz,
  drop constraint account_links_of_invitation,
  add constraint account_links_of_invitation check (purpose = 'invitation' or num_nonnulls(name, doctor_id, invited_by, asked_at, ended_at) = 0);
