-- Who has counted anything of a stock take, also where another has counted the line after.
create table stock_take_counters (
  take_id    bigint not null constraint stock_take_counters_take references stock_takes on delete cascade,
  counted_by uuid   not null constraint stock_take_counters_user references users on delete cascade,
  constraint stock_take_counters_pk primary key (take_id, counted_by)
);
create index stock_take_counters_by_user on stock_take_counters (counted_by);
insert into stock_take_counters (take_id, counted_by)
select distinct count_id, counted_by from stock_take_lines where counted_by is not null;
