-- A try that turns out not to count gives its place in a limit back, and may have been the only one.
alter table rate_limits drop constraint rate_limits_hits_positive;
alter table rate_limits add constraint rate_limits_hits_not_negative check (hits >= 0);
