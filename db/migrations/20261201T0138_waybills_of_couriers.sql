-- A waybill is a courier service's number of one parcel. What the buyer has read as one is the plate of a vehicle where the pharmacy's own courier brought
-- the part, or where the round in which it was handed over has that vehicle.
update seller_orders set waybill = null where mode = 'own' and waybill is not null;
update seller_orders s set waybill = null
from courier_round_parts p join courier_rounds r on r.id = p.courier_round_id
where p.seller_order_id = s.id and s.waybill = r.vehicle;
