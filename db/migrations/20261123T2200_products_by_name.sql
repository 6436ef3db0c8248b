-- Lists of medicines are in the order of their products' names.
create index products_by_name on products (name, id);
