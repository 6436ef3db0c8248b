-- A part that was unpacked is packed again, maybe from the same batch. That no more is picked or put back than a line held, the trigger
-- stock_moves_of_line checks.
drop index stock_moves_once;
