-- Active ingredients with the names by which people know them, and which a product contains.
create table ingredients (
  id         integer     generated always as identity constraint ingredients_pk primary key,
  name       text        not null constraint ingredients_name unique check (length(name) between 2 and 120),
  -- the international name
  inn        text        not null default '' constraint ingredients_inn check (length(inn) <= 120),
  synonyms   text[]      not null default '{}' constraint ingredients_synonyms check (cardinality(synonyms) <= 20 and array_position(synonyms, null) is null),
  updated_at timestamptz not null default now()
);

create table product_ingredients (
  product_id    integer  not null constraint product_ingredients_product references products on delete cascade,
  ingredient_id integer  not null constraint product_ingredients_ingredient references ingredients on delete restrict,
  -- in the order of the label
  no            smallint not null,
  strength      text     not null default '' constraint product_ingredients_strength check (length(strength) <= 60),
  constraint product_ingredients_pk primary key (product_id, ingredient_id)
);
create index product_ingredients_ingredient on product_ingredients (ingredient_id);

-- The name under which a product is sold, beside the one of its permit.
alter table products add brand text not null default '' constraint products_brand check (length(brand) <= 100);
