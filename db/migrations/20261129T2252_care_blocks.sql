-- When to call, to come today and to make an appointment, beside an article, and the illnesses and symptoms by which it is found from A to Z
-- (decision 205). Articles of before say nothing of it.
alter table articles
  add illnesses         text[]  not null default '{}' constraint articles_illnesses check (cardinality(illnesses) <= 5),
  add symptoms          text[]  not null default '{}' constraint articles_symptoms check (cardinality(symptoms) <= 8),
  add care_call         text[]  not null default '{}' constraint articles_care_call check (cardinality(care_call) <= 7),
  add care_today        text[]  not null default '{}' constraint articles_care_today check (cardinality(care_today) <= 7),
  add care_appointment  text[]  not null default '{}' constraint articles_care_appointment check (cardinality(care_appointment) <= 7),
  add care_home         text[]  not null default '{}' constraint articles_care_home check (cardinality(care_home) <= 7),
  -- whose list of doctors the button of the block opens
  add care_specialization_id integer constraint articles_care_specialization references specializations,
  add constraint articles_care check (
    cardinality(care_call) + cardinality(care_today) + cardinality(care_appointment) + cardinality(care_home) = 0
    or cardinality(care_call) + cardinality(care_today) > 0 and cardinality(care_appointment) > 0
  );
create index articles_care_specialization_id on articles (care_specialization_id) where care_specialization_id is not null;
