-- Letters about personal data are of a team of their own, due 72 hours after they came, and can become a request to the officer.

alter table contact_cases drop constraint contact_cases_team;
alter table contact_cases add constraint contact_cases_team check (team in ('desk', 'complaints', 'privacy'));
alter table contact_cases drop constraint contact_cases_outcome;
alter table contact_cases add constraint contact_cases_outcome check (outcome in ('by_phone', 'no_answer', 'spam', 'earlier', 'request'));
alter table contact_case_events drop constraint contact_case_events_kind;
alter table contact_case_events add constraint contact_case_events_kind
  check (kind in ('taken', 'assigned', 'noted', 'answered', 'moved', 'closed', 'reopened', 'revealed', 'requested'));

-- Those that wait already.
update contact_cases c set team = 'privacy', assignee_id = null, due_at = m.created_at + interval '72 hours', version = c.version + 1
from contact_messages m
where m.id = c.message_id and c.state in ('new', 'working') and c.team = 'desk' and m.message ~* 'data[[:space:]]+pribadi';
