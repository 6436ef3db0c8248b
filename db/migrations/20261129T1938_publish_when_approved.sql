-- Whether the approval of a text publishes it, under the rights of who submitted it; and what was submitted can be taken back.

alter table content_reviews add column publishes_when_approved boolean not null default false;

alter table content_reviews drop constraint content_reviews_state;
alter table content_reviews add constraint content_reviews_state
  check (state in ('submitted', 'returned', 'approved', 'emergency', 'replaced', 'withdrawn'));
