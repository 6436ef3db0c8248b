-- Staff erase what came without an account for who asked it.
alter table privacy_request_events drop constraint privacy_request_events_kind;
alter table privacy_request_events add constraint privacy_request_events_kind check (kind in ('taken', 'identified', 'erased', 'noted', 'answered'));
