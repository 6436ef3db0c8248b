-- What an installation says of its group is what its hospitals have published: the texts and pictures that came with the table are the demo's.
-- Without a row nothing is said of the group.

alter table group_profile
  -- one sentence, for search engines and link previews; empty: the site says what its hospitals are
  add column description text not null default '' constraint group_profile_description check (length(description) <= 120);

-- The demo keeps them, and so does whoever has published them.
delete from group_profile
where not exists (select from facilities where slug = 'rsia-sehati-melati')
  and not exists (select from staff_records where kind = 'group-profile' and published_at is not null);

delete from home_slides s
where image in ('/media/heroes/rsia-sehati-melati', '/media/heroes/rsu-sehati-dago', '/media/heroes/pusat-jantung-sehati-braga')
  and not exists (select from facilities where slug = 'rsia-sehati-melati')
  and not exists (select from staff_records r where r.kind = 'home-slides' and r.key = s.id::text and r.published_at is not null);

update group_profile
set description = 'Tiga rumah sakit di Bandung: ibu dan anak, umum, serta jantung dan pembuluh darah.'
where exists (select from facilities where slug = 'rsia-sehati-melati')
  and not exists (select from staff_records where kind = 'group-profile' and published_at is not null);

-- There is one profile, and nobody begins another: it is a draft until it is published.
insert into staff_records (kind, key, changed_at, created_at) values ('group-profile', 'grup', now(), now()) on conflict do nothing;
