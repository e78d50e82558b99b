-- Searches are answered country by country, by an index that has both; a trusted extension, as pg_trgm is.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "lists_search_words";--> statement-breakpoint
DROP INDEX "lists_search";--> statement-breakpoint
CREATE INDEX "lists_named" ON "lists" USING btree ("country",split_part(search_text, E'\n', 1),"likes" DESC NULLS FIRST,"published_at","public_id") WHERE access = 'public' and removed_at is null;--> statement-breakpoint
CREATE INDEX "lists_search_dishes" ON "lists" USING gin ("country",split_part(search_words, E'\n', 1) gin_trgm_ops) WHERE access = 'public' and removed_at is null;--> statement-breakpoint
CREATE INDEX "lists_search_tags" ON "lists" USING gin ("country","search_text" gin_trgm_ops,substr(search_words, strpos(search_words, E'\n')) gin_trgm_ops) WHERE access = 'public' and removed_at is null;--> statement-breakpoint
CREATE INDEX "lists_search" ON "lists" USING gin ("country",split_part(search_text, E'\n', 1) gin_trgm_ops) WHERE access = 'public' and removed_at is null;