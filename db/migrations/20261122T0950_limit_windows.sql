-- A window starts with the first hit of its subject, so there is one row per subject and not one per window.
-- No version that writes the old form has been released; counters that are lost only reset a limit.

drop table rate_limits;

create unlogged table rate_limits (
  bucket      text        not null constraint rate_limits_pk primary key,
  hits        integer     not null constraint rate_limits_hits_not_negative check (hits >= 0),
  expires_at  timestamptz not null
);
create index rate_limits_expires_at on rate_limits (expires_at);
