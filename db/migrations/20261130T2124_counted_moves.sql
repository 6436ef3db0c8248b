-- The last move of a batch when it was counted: what was corrected since then is not corrected once more by what the count says.
alter table stock_take_lines add column last_move_id bigint constraint stock_take_lines_last_move check (last_move_id >= 0);
update stock_take_lines l set last_move_id = coalesce((select max(m.id) from stock_moves m where m.batch_id = l.batch_id and m.happened_at <= l.counted_at), 0)
where counted is not null;
alter table stock_take_lines drop constraint stock_take_lines_whole, add constraint stock_take_lines_whole check (
  (counted is null) = (on_hand_then is null) and (counted is null) = (counted_at is null) and (counted is null) = (last_move_id is null));
