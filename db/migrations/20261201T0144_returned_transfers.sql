-- What may not be received, or was sent by mistake, comes back to its sender.
alter table transfer_lines
  add column returned integer not null default 0 constraint transfer_lines_returned check (returned >= 0),
  drop constraint transfer_lines_received,
  add constraint transfer_lines_received check (received >= 0 and received + returned <= qty);
