-- Arrivals are no figure of their own any more: less those of the requests of the month they gave single persons (decision 147).
delete from report_months where figure = 'attendance';
